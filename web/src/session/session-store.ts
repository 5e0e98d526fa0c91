import type { PermissionAction, UserRole } from "@media-planner/schema/rules/access";

import { listeners } from "../store/listeners.ts";

/**
 * The signed-in session as this browser keeps it. Free of React, Apollo and Mantine, so that the site can read it
 * without pulling those in.
 *
 * The access token lives in local storage with the tab (session) store as a fallback, the refresh
 * token in local storage, and the persisted session holds token, isAuthenticated and user.
 */

export interface SessionPermission {
  module: string;
  action: PermissionAction;
}

/** Where a list opens: the address of one of the user's views of it. */
export interface ListOpening {
  id: string;
  list: string;
  address: string;
}

export interface SessionUser {
  id: string;
  fullName: string;
  email: string;
  role: UserRole;
  /** What the user may do; absent until the viewer was read once. */
  permissions?: SessionPermission[];
  /** Whether the user approves media plans of their own; absent until the viewer was read once. */
  mayApproveOwnPlans?: boolean;
  /** Where the user's lists open; null where the server keeps no views, absent until the viewer was read once. */
  openings?: readonly ListOpening[] | null;
}

export interface Session {
  token: string | null;
  isAuthenticated: boolean;
  user: SessionUser | null;
}

/** What a successful login hands over. */
export interface NewSession {
  token: string;
  refreshToken?: string | null;
  user: SessionUser;
}

/** Why a session ended that nobody ended: it could not be refreshed, or something was refused. */
type Ending = "expired" | "denied";

const ACCESS_KEY = "media-planner.access-token";
const REFRESH_KEY = "media-planner.refresh-token";
const SESSION_KEY = "media-planner.session";

const SIGNED_OUT: Session = { token: null, isAuthenticated: false, user: null };

const hearers = listeners();
let snapshot: Session | undefined;
let watching = false;
let ending: Ending | undefined;

function storages(): Storage[] {
  if (typeof window === "undefined") return [];
  const found: Storage[] = [];
  // A browser that forbids storage throws on the property itself.
  for (const name of ["localStorage", "sessionStorage"] as const) {
    try {
      found.push(window[name]);
    } catch {
      continue;
    }
  }
  return found;
}

function read(key: string): string | null {
  for (const storage of storages()) {
    const value = storage.getItem(key);
    if (value !== null) return value;
  }
  return null;
}

/** Writes to local storage, or to the tab's store when local storage refuses (full, or forbidden). */
function write(key: string, value: string): void {
  for (const storage of storages()) {
    try {
      storage.setItem(key, value);
      return;
    } catch {
      // What it holds is out of date, and would be read before the tab's store.
      storage.removeItem(key);
    }
  }
}

function remove(key: string): void {
  for (const storage of storages()) storage.removeItem(key);
}

function isRole(value: unknown): value is UserRole {
  return value === "ADMIN" || value === "MANAGER" || value === "USER";
}

function isPermission(value: unknown): value is SessionPermission {
  return typeof value === "object" && value !== null && "module" in value && "action" in value;
}

function isOpening(value: unknown): value is ListOpening {
  if (typeof value !== "object" || value === null) return false;
  const { id, list, address } = value as Record<string, unknown>;
  return [id, list, address].every((text) => typeof text === "string");
}

/** Storage can be edited by anyone at the keyboard: whatever is not a user of ours is no user; an unknown role is USER. */
function parseUser(value: unknown): SessionUser | null {
  if (typeof value !== "object" || value === null) return null;
  const {
    id,
    fullName,
    email,
    role,
    permissions,
    mayApproveOwnPlans: own,
    openings,
  } = value as Record<string, unknown>;
  if (typeof id !== "string") return null;
  return {
    id,
    fullName: typeof fullName === "string" ? fullName : "",
    email: typeof email === "string" ? email : "",
    role: isRole(role) ? role : "USER",
    ...(Array.isArray(permissions) ? { permissions: permissions.filter(isPermission) } : {}),
    ...(typeof own === "boolean" ? { mayApproveOwnPlans: own } : {}),
    ...(Array.isArray(openings) ? { openings: openings.filter(isOpening) } : {}),
    ...(openings === null ? { openings } : {}),
  };
}

function load(): Session {
  const token = read(ACCESS_KEY);
  const persisted = read(SESSION_KEY);
  if (!token || !persisted) return SIGNED_OUT;
  try {
    const parsed: unknown = JSON.parse(persisted);
    const user = parseUser((parsed as { user?: unknown } | null)?.user);
    return user ? { token, isAuthenticated: true, user } : SIGNED_OUT;
  } catch {
    return SIGNED_OUT;
  }
}

function changed(): void {
  snapshot = undefined;
  hearers.tell();
}

function watchOtherTabs(): void {
  if (watching || typeof window === "undefined") return;
  watching = true;
  window.addEventListener("storage", (event) => {
    // key is null when another tab cleared its whole storage
    if (event.key === null || event.key === ACCESS_KEY || event.key === SESSION_KEY) changed();
  });
}

/** The current session. The same object until something changes, so it fits useSyncExternalStore. */
export function readSession(): Session {
  watchOtherTabs();
  snapshot ??= load();
  return snapshot;
}

/** The pair a request is to carry: read at the moment of sending, since another tab may have refreshed it. */
export function readTokens(): { accessToken: string | null; refreshToken: string | null } {
  return { accessToken: read(ACCESS_KEY), refreshToken: read(REFRESH_KEY) };
}

function persist(token: string, user: SessionUser): void {
  write(ACCESS_KEY, token);
  write(SESSION_KEY, JSON.stringify({ token, isAuthenticated: true, user } satisfies Session));
}

/** Stores a fresh login and tells every subscriber. */
export function saveSession({ token, refreshToken, user }: NewSession): void {
  ending = undefined;
  remove(ACCESS_KEY);
  remove(REFRESH_KEY);
  if (refreshToken) write(REFRESH_KEY, refreshToken);
  persist(token, user);
  changed();
}

/** Merges what the server now says of the signed-in user (name, role, permissions). No effect when signed out. */
export function updateSessionUser(user: SessionUser): void {
  const { token, user: current } = readSession();
  if (!token || !current || current.id !== user.id) return;
  if (JSON.stringify({ ...current, ...user }) === JSON.stringify(current)) return;
  persist(token, { ...current, ...user });
  changed();
}

/** Why this tab's session ended by itself; undefined where it did not. */
export function whyEnded(): Ending | undefined {
  return ending;
}

/**
 * Ends the session in this tab and, through the storage event, in every other one.
 *
 * @param why where nobody asked for it; of several requests that fail together the first says it
 */
export function clearSession(why?: Ending): void {
  ending = why && (ending ?? why);
  for (const key of [ACCESS_KEY, REFRESH_KEY, SESSION_KEY]) remove(key);
  changed();
}

/**
 * Takes over a refreshed pair, but only while storage still holds the refresh token that the answered request had sent: a late
 * answer must neither overwrite a newer pair nor revive a session that was ended meanwhile.
 *
 * @returns whether the pair was taken over
 */
export function replaceTokens(
  sentRefreshToken: string | null,
  newAccessToken: string,
  newRefreshToken: string | null,
): boolean {
  const user = load().user;
  if (!user || !sentRefreshToken || read(REFRESH_KEY) !== sentRefreshToken) return false;
  if (newRefreshToken) write(REFRESH_KEY, newRefreshToken);
  persist(newAccessToken, user);
  changed();
  return true;
}

/** Calls back after every change of the session, in this tab or another. @returns the unsubscribe function */
export function subscribe(listener: () => void): () => void {
  watchOtherTabs();
  return hearers.subscribe(listener);
}
