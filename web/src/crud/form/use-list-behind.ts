import { useLocation } from "react-router-dom";

import type { Place } from "../resource.ts";

/** The list as it was left: page, size, search and order survive. */
export function useListBehind(place: Place) {
  const { state } = useLocation();
  const held: unknown =
    typeof state === "object" && state !== null && "listSearch" in state ? state.listSearch : "";
  return { pathname: place.list, search: typeof held === "string" ? held : "" };
}
