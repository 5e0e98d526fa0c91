import { createContext, use, useMemo } from "react";
import { useLocation } from "react-router-dom";

export interface ParentFilter {
  name: string;
  id: string;
}

export const ParentContext = createContext<ParentFilter | undefined>(undefined);

/** Undefined on the list's own screen. */
export function useParentFilter(): ParentFilter | undefined {
  return use(ParentContext);
}

/** Return target of a form: a list, or its parent record. */
export interface ReturnState {
  pathname: string;
  search: string;
  /** Return state of the parent record. */
  parent?: { state: unknown };
}

/** Navigation state that makes the current list the return target. */
export function useReturnState(): { returnTo: ReturnState } {
  const { pathname, search, state } = useLocation();
  const hasParent = useParentFilter() !== undefined;
  return useMemo(
    () => ({ returnTo: { pathname, search, ...(hasParent && { parent: { state: state as unknown } }) } }),
    [pathname, search, state, hasParent],
  );
}

/** Reads the return target; undefined after a direct visit. */
export function readReturnState(state: unknown): ReturnState | undefined {
  if (typeof state !== "object" || state === null || !("returnTo" in state)) return undefined;
  const { pathname, search, parent } = Object(state.returnTo) as Record<string, unknown>;
  if (typeof pathname !== "string" || !pathname.startsWith("/") || typeof search !== "string")
    return undefined;
  const hasParent = typeof parent === "object" && parent !== null && "state" in parent;
  return hasParent ? { pathname, search, parent: { state: parent.state } } : { pathname, search };
}
