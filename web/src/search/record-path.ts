import { matchPath } from "react-router-dom";

import type { useRecordPath } from "../crud/record/entries.ts";
import { NOUNS, type Hit, type NounName } from "./hit.ts";
import { nouns } from "./nouns.ts";

/** Address of the record, or of its list searched by name. */
export function hitPathOf(
  { noun, id, name, fixed }: Hit,
  recordPath: ReturnType<typeof useRecordPath>,
): string {
  const { access, routes } = nouns[noun].entry;
  const path = fixed ? undefined : recordPath(access, id);
  return path ?? `${routes[0].path}?${new URLSearchParams({ search: name })}`;
}

export function recordAt(pathname: string): { noun: NounName; id: string } | undefined {
  for (const noun of NOUNS) {
    for (const { path } of nouns[noun].entry.routes) {
      const id = matchPath(path, pathname)?.params["id"];
      if (id !== undefined) return { noun, id };
    }
  }
  return undefined;
}
