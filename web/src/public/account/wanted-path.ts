import { sitePaths } from "../../frame/site-paths.ts";
import { publicPaths } from "../paths.ts";

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

/** Longer than any address of ours: a list's with a long search has some hundred characters. */
const LONGEST = 2000;

/** What browsers skip or read otherwise in an address: controls, blanks, and the slash's twin. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Z}\\]/u;

/**
 * A path of our own, as the router takes it; undefined for anything else. The history reads a path as an address: two slashes at its
 * beginning would name another host, and `/.//elsewhere` leaves two slashes.
 */
function ownPath(wanted: string): string | undefined {
  if (!wanted.startsWith("/") || wanted.length > LONGEST || UNPRINTABLE.test(wanted)) return undefined;
  const { origin } = location;
  const address = URL.parse(wanted, origin);
  if (address?.origin !== origin || !isPlain(address.pathname)) return undefined;
  const path = `${address.pathname}${address.search}${address.hash}`;
  return URL.parse(path, origin)?.href === address.href ? path : undefined;
}

/** Whether the router reads a path as it is written: no step is empty, and no escape hides a slash or a dot. */
function isPlain(pathname: string): boolean {
  try {
    const steps = pathname.split("/").slice(1).map(decodeURIComponent);
    return steps.every(
      (step, index) =>
        (step !== "" || index === steps.length - 1) &&
        !/^\.{1,2}$/.test(step) &&
        !step.includes("/") &&
        !UNPRINTABLE.test(step),
    );
  } catch {
    // An escape that stands for nothing.
    return false;
  }
}

/** Public pages, and the addresses that would end what the sign-in has just begun. */
const unwanted: readonly string[] = [...sitePaths, ...publicPaths, "/logout", "/error", "/unauthorized"];

function leadsBack(pathname: string): boolean {
  return unwanted.includes(pathname.toLowerCase().replace(/(.)\/+$/, "$1"));
}

/**
 * The screen that the visitor wanted before the sign-in, else the dashboard. An address of another site or of a public page does not
 * count.
 */
export function wantedPath(): string {
  const wanted = asPath(fromHistory()) ?? new URLSearchParams(location.search).get("from");
  const path = wanted ? ownPath(wanted) : undefined;
  return path === undefined || leadsBack(path.replace(/[?#].*$/, "")) ? dashboard : path;
}
