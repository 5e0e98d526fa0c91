import { sitePaths } from "../../site-layout/site-paths.ts";
import { signedOutPaths } from "../paths.ts";

const dashboard = "/dashboard";

/** React Router stores location state under `usr` in the history entry. */
function readHistoryState(): unknown {
  const state: unknown = history.state;
  if (typeof state !== "object" || state === null || !("usr" in state)) return undefined;
  const userState = state.usr;
  return typeof userState === "object" && userState !== null && "from" in userState
    ? userState.from
    : undefined;
}

function toPath(from: unknown): string | undefined {
  if (typeof from === "string") return from;
  if (typeof from !== "object" || from === null) return undefined;
  if (!("pathname" in from) || typeof from.pathname !== "string") return undefined;
  const search = "search" in from && typeof from.search === "string" ? from.search : "";
  const hash = "hash" in from && typeof from.hash === "string" ? from.hash : "";
  return `${from.pathname}${search}${hash}`;
}

/** A long search has only a few hundred characters. */
const MAX_LENGTH = 2000;

/** Also rejects slashes. Only later segments contain ids. */
const UNSAFE_SEGMENT = /[\p{Cc}\p{Cf}\p{Z}\\/]/u;

/** Characters that browsers drop or reinterpret in URLs: controls, spaces, backslash. */
const UNSAFE_CHARACTERS = /[\p{Cc}\p{Cf}\p{Z}\\]/u;

function parseInternalPath(url: string): string | undefined {
  if (!url.startsWith("/") || url.length > MAX_LENGTH || UNSAFE_CHARACTERS.test(url)) return undefined;
  const { origin } = location;
  const address = URL.parse(url, origin);
  if (address?.origin !== origin || !isNormalized(address.pathname)) return undefined;
  const path = `${address.pathname}${address.search}${address.hash}`;
  return URL.parse(path, origin)?.href === address.href ? path : undefined;
}

/** Rejects empty segments, dot segments and escaped controls; escaped slashes and spaces only outside an id. */
function isNormalized(pathname: string): boolean {
  try {
    const segments = pathname.split("/").slice(1).map(decodeURIComponent);
    return segments.every(
      (segment, index) =>
        (segment !== "" || index === segments.length - 1) &&
        !/^\.{1,2}$/.test(segment) &&
        !(index === 0 ? UNSAFE_SEGMENT : /[\p{Cc}\p{Cf}]/u).test(segment),
    );
  } catch {
    // An invalid escape.
    return false;
  }
}

/** Public pages, and pages that sign out or show an error. */
const excludedPaths: readonly string[] = [
  ...sitePaths,
  ...signedOutPaths,
  "/logout",
  "/error",
  "/unauthorized",
];

function isExcluded(pathname: string): boolean {
  return excludedPaths.includes(pathname.toLowerCase().replace(/(?<=[^/])\/+$/, ""));
}

/**
 * Returns the path requested before sign-in, else the dashboard's. Ignores other sites and public pages.
 */
export function getReturnPath(): string {
  const target = toPath(readHistoryState()) ?? new URLSearchParams(location.search).get("from");
  const path = target ? parseInternalPath(target) : undefined;
  return path === undefined || isExcluded(path.replace(/[?#].*/, "")) ? dashboard : path;
}
