import { publicPageAt } from "../pages.ts";

const dashboard = "/dashboard";

/** Where a guard came from: the router keeps what it was told under `usr` of the history entry. */
function fromHistory(): unknown {
  const state: unknown = history.state;
  if (typeof state !== "object" || state === null || !("usr" in state)) return undefined;
  const told = state.usr;
  return typeof told === "object" && told !== null && "from" in told ? told.from : undefined;
}

function asPath(from: unknown): string | undefined {
  if (typeof from === "string") return from;
  if (typeof from !== "object" || from === null) return undefined;
  if (!("pathname" in from) || typeof from.pathname !== "string") return undefined;
  const search = "search" in from && typeof from.search === "string" ? from.search : "";
  return `${from.pathname}${search}`;
}

/**
 * The screen that the visitor wanted before being asked to sign in, else the dashboard. Only a path of our own counts: an
 * address that leads elsewhere, or back to a public page, is nobody's wish.
 */
export function wantedPath(): string {
  const wanted = asPath(fromHistory()) ?? new URLSearchParams(location.search).get("from");
  if (!wanted) return dashboard;
  const address = URL.parse(wanted, location.origin);
  if (!wanted.startsWith("/") || address?.origin !== location.origin || publicPageAt(address.pathname)) {
    return dashboard;
  }
  return `${address.pathname}${address.search}${address.hash}`;
}
