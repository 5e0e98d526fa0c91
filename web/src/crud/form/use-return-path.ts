import { useLingui } from "@lingui/react/macro";
import { useLocation } from "react-router-dom";

import { readReturnState, type ReturnState } from "../related/parent-record.ts";
import type { ScreenEntry } from "../definition/record.ts";

/** Path back to the list with its previous search, or to the parent record. */
export function useReturnPath({ listPath }: Pick<ScreenEntry, "listPath">): ReturnState {
  const { state } = useLocation();
  const returnState = readReturnState(state);
  if (returnState && (returnState.parent || returnState.pathname === listPath)) return returnState;
  return { pathname: listPath, search: "" };
}

export function useBackLink(entry: Pick<ScreenEntry, "listPath">, listLabel: string) {
  const { t } = useLingui();
  const { parent, ...to } = useReturnPath(entry);
  return { to, state: parent?.state, label: parent ? t`Back` : listLabel };
}
