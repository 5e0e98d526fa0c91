import { useLingui } from "@lingui/react/macro";
import { useState } from "react";

import { isMissingParent, useOptions, type Choices, type Option } from "./option.ts";

/** A record as another one refers to it; the upstream may have lost its name. */
export type ReferencedRecord = { id: string; name: string | null } | null | undefined;

/**
 * The chosen records with their names. A name comes from the edited record or from a choice made here; any other is read by id. A record
 * that cannot be read was deleted elsewhere: it stays chosen, and says so.
 *
 * @returns the chosen records, and a function that remembers a choice
 */
export function useSelectedOptions(
  ids: readonly string[],
  referred: readonly ReferencedRecord[],
  { options, parents = {} }: Pick<Choices, "options" | "parents">,
) {
  const { t } = useLingui();
  const [taken, setTaken] = useState<ReadonlyMap<string, Option>>(new Map());
  const known = new Map(taken);
  for (const record of referred) if (record?.name) known.set(record.id, { id: record.id, name: record.name });
  const missing = ids.filter((id) => !known.has(id));
  const { data } = useOptions(
    options,
    { ids: missing, ...parents },
    missing.length === 0 || isMissingParent({ parents }),
  );
  for (const option of data?.options ?? []) known.set(option.id, option);
  const unknown = data ? t`(not found)` : "";
  return {
    chosen: ids.map((id) => known.get(id) ?? { id, name: unknown }),
    keep: (option: Option) => setTaken(new Map(taken).set(option.id, option)),
  };
}
