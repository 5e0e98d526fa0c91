import { createContext, use, useMemo } from "react";
import { useLocation } from "react-router-dom";

/** The record that a list is shown within, and the filter of the list that names it. */
export interface ParentFilter {
  filter: string;
  id: string;
}

export const ParentContext = createContext<ParentFilter | undefined>(undefined);

/** The record that the list stands within; undefined on the list's own screen. */
export function useParentFilter(): ParentFilter | undefined {
  return use(ParentContext);
}

/** Where a screen goes back to: the list at its own address, or the record that the list stood within. */
export interface ReturnState {
  pathname: string;
  search: string;
  /** Of a record: the way back from there. */
  beyond?: { state: unknown };
}

/** The history state of what is opened from a list: the way back to the list as it is now. */
export function useReturnTo(): { behind: ReturnState } {
  const { pathname, search, state } = useLocation();
  const isWithin = useParentFilter() !== undefined;
  return useMemo(
    () => ({ behind: { pathname, search, ...(isWithin && { beyond: { state: state as unknown } }) } }),
    [pathname, search, state, isWithin],
  );
}

/** The way back that a history state holds; undefined where it holds none, as after a link that was typed. */
export function readReturnState(held: unknown): ReturnState | undefined {
  if (typeof held !== "object" || held === null || !("behind" in held)) return undefined;
  const { pathname, search, beyond } = Object(held.behind) as Record<string, unknown>;
  if (typeof pathname !== "string" || !pathname.startsWith("/") || typeof search !== "string")
    return undefined;
  const isRecord = typeof beyond === "object" && beyond !== null && "state" in beyond;
  return isRecord ? { pathname, search, beyond: { state: beyond.state } } : { pathname, search };
}
