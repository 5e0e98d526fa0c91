import type { PermissionAction, UserRole } from "@media-planner/schema/enums";

import { createListeners } from "../store/listeners.ts";
import { pickFlags, type ViewerFlags } from "./viewer-flags.ts";

/**
 * Uses no React, Apollo or Mantine, because the site uses it too. The access token is in local storage, or
 * session storage as fallback; the refresh token is in local storage.
 */

export interface SessionPermission {
  module: string;
  action: PermissionAction;
}

export interface DefaultView {
  id: string;
  list: string;
  address: string;
}

export interface SessionUser extends ViewerFlags {
  id: string;
  fullName: string;
  email: string;
  role: UserRole;
  permissions?: SessionPermission[];
  /** Undefined until the viewer is read. Null if the upstream does not support default views. */
  defaultViews?: readonly DefaultView[] | null;
}

export interface Session {
  token: string | null;
  isAuthenticated: boolean;
  user: SessionUser | null;
}

export interface NewSession {
  token: string;
  refreshToken?: string | null;
  user: SessionUser;
}

/** Why the session ended without sign-out: failed refresh, or a 403. */
type EndReason = "expired" | "denied";

const ACCESS_KEY = "media-planner.access-token";
const REFRESH_KEY = "media-planner.refresh-token";
const SESSION_KEY = "media-planner.session";
const SESSION_ID_KEY = "media-planner.session-id";

const SIGNED_OUT: Session = { token: null, isAuthenticated: false, user: null };

const listeners = createListeners();
let snapshot: Session | undefined;
let isListening = false;
let endReason: EndReason | undefined;

function listStorages(): Storage[] {
  if (typeof window === "undefined") return [];
  const available: Storage[] = [];
  // Browsers that forbid storage throw on access to the property.
  for (const name of ["localStorage", "sessionStorage"] as const) {
    try {
      available.push(window[name]);
    } catch {
      continue;
    }
  }
  return available;
}

function read(key: string): string | null {
  for (const storage of listStorages()) {
    const value = storage.getItem(key);
    if (value !== null) return value;
  }
  return null;
}

/** Falls back to session storage if local storage is full or forbidden. */
function write(key: string, value: string): void {
  for (const storage of listStorages()) {
    try {
      storage.setItem(key, value);
      return;
    } catch {
      // Removes the outdated value, which would take precedence.
      storage.removeItem(key);
    }
  }
}

function remove(key: string): void {
  for (const storage of listStorages()) storage.removeItem(key);
}

function isRole(value: unknown): value is UserRole {
  return value === "ADMIN" || value === "MANAGER" || value === "USER";
}

function isPermission(value: unknown): value is SessionPermission {
  return typeof value === "object" && value !== null && "module" in value && "action" in value;
}

function isDefaultView(value: unknown): value is DefaultView {
  if (typeof value !== "object" || value === null) return false;
  const { id, list, address } = value as Record<string, unknown>;
  return [id, list, address].every((text) => typeof text === "string");
}

/** Storage may contain anything: invalid users are null, unknown roles USER. */
function parseUser(value: unknown): SessionUser | null {
  if (typeof value !== "object" || value === null) return null;
  const { id, fullName, email, role, permissions, defaultViews } = value as Record<string, unknown>;
  if (typeof id !== "string") return null;
  return {
    id,
    fullName: typeof fullName === "string" ? fullName : "",
    email: typeof email === "string" ? email : "",
    role: isRole(role) ? role : "USER",
    ...(Array.isArray(permissions) ? { permissions: permissions.filter(isPermission) } : {}),
    ...pickFlags(value),
    ...(Array.isArray(defaultViews) ? { defaultViews: defaultViews.filter(isDefaultView) } : {}),
    ...(defaultViews === null ? { defaultViews } : {}),
  };
}

function loadSession(): Session {
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

function invalidate(): void {
  snapshot = undefined;
  listeners.notify();
}

function listenToOtherTabs(): void {
  if (isListening || typeof window === "undefined") return;
  isListening = true;
  window.addEventListener("storage", (event) => {
    // The key is null when another tab cleared its storage.
    if (event.key !== null && event.key !== ACCESS_KEY && event.key !== SESSION_KEY) return;
    invalidate();
    if (readSession().isAuthenticated) endReason = undefined;
  });
}

/** Stable identity until a change, for useSyncExternalStore. */
export function readSession(): Session {
  listenToOtherTabs();
  snapshot ??= loadSession();
  return snapshot;
}

/** Identifies the sign-in, also after a refresh of its tokens; null without a session. */
export function readSessionId(): string | null {
  return read(SESSION_ID_KEY);
}

/** Read when sending, because another tab may have refreshed the pair. */
export function readTokens(): { accessToken: string | null; refreshToken: string | null } {
  return { accessToken: read(ACCESS_KEY), refreshToken: read(REFRESH_KEY) };
}

function persist(token: string, user: SessionUser): void {
  write(ACCESS_KEY, token);
  write(SESSION_KEY, JSON.stringify({ token, isAuthenticated: true, user } satisfies Session));
}

export function saveSession({ token, refreshToken, user }: NewSession): void {
  endReason = undefined;
  remove(ACCESS_KEY);
  remove(REFRESH_KEY);
  if (refreshToken) write(REFRESH_KEY, refreshToken);
  write(SESSION_ID_KEY, String(Math.random()));
  persist(token, user);
  invalidate();
}

/** Ignored without a session or for another user. */
export function updateSessionUser(user: SessionUser): void {
  const { token, user: current } = loadSession();
  if (!token || !current || current.id !== user.id) return;
  if (JSON.stringify({ ...current, ...user }) === JSON.stringify(current)) return;
  persist(token, { ...current, ...user });
  invalidate();
}

/** Why this tab's session ended; undefined after a sign-out, or a sign-in in any tab. */
export function getSessionEndReason(): EndReason | undefined {
  return endReason;
}

/**
 * Ends the session in all tabs.
 *
 * @param reason undefined for a sign-out; the first of parallel failures counts
 */
export function clearSession(reason?: EndReason): void {
  // Later failures of an ended session do not explain its end.
  if (!reason || loadSession().isAuthenticated) endReason = reason;
  for (const key of [ACCESS_KEY, REFRESH_KEY, SESSION_KEY, SESSION_ID_KEY]) remove(key);
  invalidate();
}

/**
 * Stores a refreshed pair if the stored refresh token is still the sent one: late responses must not replace
 * newer pairs or revive an ended session.
 */
export function replaceTokens(
  sentRefreshToken: string | null,
  newAccessToken: string,
  newRefreshToken: string | null,
): boolean {
  const user = loadSession().user;
  if (!user || !sentRefreshToken || read(REFRESH_KEY) !== sentRefreshToken) return false;
  if (newRefreshToken) write(REFRESH_KEY, newRefreshToken);
  persist(newAccessToken, user);
  invalidate();
  return true;
}

/** Called for changes in this tab or another. @returns the unsubscribe function */
export function subscribeSession(listener: () => void): () => void {
  listenToOtherTabs();
  return listeners.subscribe(listener);
}
