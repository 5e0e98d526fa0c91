import { useLingui } from "@lingui/react/macro";
import { useState } from "react";

import { isBlocked, type OptionSource } from "./option.ts";
import type { Option } from "../definition/hook-types.ts";
import { useOptionsDenialReason } from "./use-denial-reasons.ts";
import { useOptions } from "./use-options.ts";

/** Record with a reference; the upstream may lack its name. */
export type ReferencedRecord = { id: string; name: string | null } | null | undefined;

/** Names come from the record, selections, or a query. Deleted records remain selected with a note. */
export function useSelectedOptions(
  ids: readonly string[],
  referencedRecords: readonly ReferencedRecord[],
  { options, parents = {} }: Pick<OptionSource, "options" | "parents">,
) {
  const { t } = useLingui();
  const [selected, setSelected] = useState<ReadonlyMap<string, Option>>(new Map());
  const optionsById = new Map(selected);
  for (const record of referencedRecords)
    if (record?.name) optionsById.set(record.id, { id: record.id, name: record.name });
  const missingIds = ids.filter((id) => !optionsById.has(id));
  const denialReason = useOptionsDenialReason()(options);
  const { data } = useOptions(
    options,
    { ids: missingIds, ...parents },
    denialReason !== undefined || missingIds.length === 0 || isBlocked({ parents }),
  );
  for (const option of data?.options ?? []) optionsById.set(option.id, option);
  const unknownName = data ? t`(not found)` : "";
  return {
    denialReason,
    selectedOptions: ids.map((id) => optionsById.get(id) ?? { id, name: unknownName }),
    addOption: (option: Option) => setSelected(new Map(selected).set(option.id, option)),
  };
}
