import { createContext, use, useMemo } from "react";
import { useLocation } from "react-router-dom";

export interface ParentFilter {
  filter: string;
  id: string;
}

export const ParentContext = createContext<ParentFilter | undefined>(undefined);

/** Undefined on the list's own screen. */
export function useParentFilter(): ParentFilter | undefined {
  return use(ParentContext);
}

/** A list, or its parent record. */
export interface ReturnState {
  pathname: string;
  search: string;
  /** Return state of the parent record. */
  beyond?: { state: unknown };
}

/** The current list is the return target. */
export function useReturnTo(): { behind: ReturnState } {
  const { pathname, search, state } = useLocation();
  const isWithin = useParentFilter() !== undefined;
  return useMemo(
    () => ({ behind: { pathname, search, ...(isWithin && { beyond: { state: state as unknown } }) } }),
    [pathname, search, state, isWithin],
  );
}

/** Undefined after a direct visit. */
export function readReturnState(state: unknown): ReturnState | undefined {
  if (typeof state !== "object" || state === null || !("behind" in state)) return undefined;
  const { pathname, search, beyond } = Object(state.behind) as Record<string, unknown>;
  if (typeof pathname !== "string" || !pathname.startsWith("/") || typeof search !== "string")
    return undefined;
  const isRecord = typeof beyond === "object" && beyond !== null && "state" in beyond;
  return isRecord ? { pathname, search, beyond: { state: beyond.state } } : { pathname, search };
}
