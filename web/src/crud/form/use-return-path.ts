import { useLingui } from "@lingui/react/macro";
import { useLocation } from "react-router-dom";

import { readReturnState, type ReturnState } from "../related/parent-record.ts";
import type { ScreenEntry } from "../resource.ts";

/** Previous list state, or the parent record. */
export function useReturnPath({ list }: Pick<ScreenEntry, "list">): ReturnState {
  const { state } = useLocation();
  const behind = readReturnState(state);
  if (behind && (behind.beyond || behind.pathname === list)) return behind;
  return { pathname: list, search: "" };
}

export function useGoBack(entry: Pick<ScreenEntry, "list">, listLabel: string) {
  const { t } = useLingui();
  const { beyond, ...to } = useReturnPath(entry);
  return { to, state: beyond?.state, label: beyond ? t`Back` : listLabel };
}
