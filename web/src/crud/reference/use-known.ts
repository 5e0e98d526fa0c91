import { useLingui } from "@lingui/react/macro";
import { useState } from "react";

import { useOptions, type AnyOptions, type Option } from "./option.ts";

/** A record as another one refers to it; the upstream may have lost its name. */
export type Referred = { id: string; name: string | null } | null | undefined;

/**
 * The chosen records with their names, whatever is searched: of the record that is edited, of what was taken here, and what neither tells is
 * read by id. One that is nowhere to be read was deleted elsewhere: it is chosen still, and says so.
 *
 * @returns the chosen ones, and a function that keeps what is taken
 */
export function useKnown(ids: readonly string[], referred: readonly Referred[], options: AnyOptions) {
  const { t } = useLingui();
  const [taken, setTaken] = useState<ReadonlyMap<string, Option>>(new Map());
  const known = new Map(taken);
  for (const record of referred) if (record?.name) known.set(record.id, { id: record.id, name: record.name });
  const missing = ids.filter((id) => !known.has(id));
  const { data } = useOptions(options, { ids: missing }, missing.length === 0);
  for (const option of data?.options ?? []) known.set(option.id, option);
  const unknown = data ? t`(not found)` : "";
  return {
    chosen: ids.map((id) => known.get(id) ?? { id, name: unknown }),
    keep: (option: Option) => setTaken(new Map(taken).set(option.id, option)),
  };
}
