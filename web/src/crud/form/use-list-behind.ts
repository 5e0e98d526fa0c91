import { useLingui } from "@lingui/react/macro";
import { useLocation } from "react-router-dom";

import { behindIn, type Behind } from "../record/within.ts";
import type { Place } from "../resource.ts";

/** The list as it was left, with page, size, search and order; or the record within which it stood. */
export function useListBehind({ list }: Pick<Place, "list">): Behind {
  const { state } = useLocation();
  const behind = behindIn(state);
  if (behind && (behind.beyond || behind.pathname === list)) return behind;
  return { pathname: list, search: "" };
}

/** The same as a link. @param listLabel what it is called where it leads to the list itself */
export function useWayBack(place: Pick<Place, "list">, listLabel: string) {
  const { t } = useLingui();
  const { beyond, ...to } = useListBehind(place);
  return { to, state: beyond?.state, label: beyond ? t`Back` : listLabel };
}
