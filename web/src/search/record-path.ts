import { matchPath } from "react-router-dom";

import { reviewPathOf } from "../screens/plans/paths.ts";
import type { Access } from "../session/use-access.ts";
import { NOUNS, type Hit, type NounName } from "./hit.ts";
import { nouns } from "./nouns.ts";

/** Where a record opens: a plan in its review, others in their form; for who may not change it in its list, searched by its name. */
export function recordPathOf({ noun, id, name, fixed }: Hit, can: Access["can"]): string {
  const { module, routes } = nouns[noun].entry;
  const list = routes[0].path;
  if (noun === "mediaPlans") return reviewPathOf({ list }, id);
  const form = routes.find(({ action }) => action === "UPDATE");
  if (form && !fixed && module && can(module, "UPDATE"))
    return form.path.replace(":id", encodeURIComponent(id));
  return `${list}?${new URLSearchParams({ search: name })}`;
}

/** The record that an address is of. */
export function recordAt(pathname: string): { noun: NounName; id: string } | undefined {
  for (const noun of NOUNS) {
    for (const { path } of nouns[noun].entry.routes) {
      const id = matchPath(path, pathname)?.params["id"];
      if (id !== undefined) return { noun, id };
    }
  }
  return undefined;
}
