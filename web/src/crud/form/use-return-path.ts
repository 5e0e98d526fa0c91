import { useLingui } from "@lingui/react/macro";
import { useLocation } from "react-router-dom";

import { readReturnState, type ReturnState } from "../related/parent-record.ts";
import type { ScreenEntry } from "../resource.ts";

/** The list as it was left, with page, size, search and order; or the record within which it stood. */
export function useReturnPath({ list }: Pick<ScreenEntry, "list">): ReturnState {
  const { state } = useLocation();
  const behind = readReturnState(state);
  if (behind && (behind.beyond || behind.pathname === list)) return behind;
  return { pathname: list, search: "" };
}

/** The same as a link. @param listLabel what it is called where it leads to the list itself */
export function useGoBack(place: Pick<ScreenEntry, "list">, listLabel: string) {
  const { t } = useLingui();
  const { beyond, ...to } = useReturnPath(place);
  return { to, state: beyond?.state, label: beyond ? t`Back` : listLabel };
}
