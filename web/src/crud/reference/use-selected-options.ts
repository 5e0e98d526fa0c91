import { useLingui } from "@lingui/react/macro";
import { useState } from "react";

import { isMissingParent, useOptions, type Choices, type Option } from "./option.ts";
import { useDeniedOptions } from "./use-denied-options.ts";

/** The upstream may lack its name. */
export type ReferencedRecord = { id: string; name: string | null } | null | undefined;

/**
 * Names come from the record, selections, or a query. Deleted records remain selected with a note.
 *
 * @returns selected options, a function storing a new one, and the reason if the viewer may not choose
 */
export function useSelectedOptions(
  ids: readonly string[],
  referred: readonly ReferencedRecord[],
  { options, parents = {} }: Pick<Choices, "options" | "parents">,
) {
  const { t } = useLingui();
  const [selected, setSelected] = useState<ReadonlyMap<string, Option>>(new Map());
  const optionsById = new Map(selected);
  for (const record of referred)
    if (record?.name) optionsById.set(record.id, { id: record.id, name: record.name });
  const missing = ids.filter((id) => !optionsById.has(id));
  const denied = useDeniedOptions()(options);
  const { data } = useOptions(
    options,
    { ids: missing, ...parents },
    denied !== undefined || missing.length === 0 || isMissingParent({ parents }),
  );
  for (const option of data?.options ?? []) optionsById.set(option.id, option);
  const unknown = data ? t`(not found)` : "";
  return {
    denied,
    chosen: ids.map((id) => optionsById.get(id) ?? { id, name: unknown }),
    addOption: (option: Option) => setSelected(new Map(selected).set(option.id, option)),
  };
}
