import { useLingui } from "@lingui/react/macro";
import { useLocation } from "react-router-dom";

import { readReturnState, type ReturnState } from "../related/parent-record.ts";
import type { ScreenEntry } from "../resource.ts";

/** Path back to the list with its previous search, or to the parent record. */
export function useReturnPath({ list }: Pick<ScreenEntry, "list">): ReturnState {
  const { state } = useLocation();
  const returnState = readReturnState(state);
  if (returnState && (returnState.parent || returnState.pathname === list)) return returnState;
  return { pathname: list, search: "" };
}

export function useBackLink(entry: Pick<ScreenEntry, "list">, listLabel: string) {
  const { t } = useLingui();
  const { parent, ...to } = useReturnPath(entry);
  return { to, state: parent?.state, label: parent ? t`Back` : listLabel };
}
