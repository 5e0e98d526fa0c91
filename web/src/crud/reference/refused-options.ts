import { createListeners } from "../../store/listeners.ts";
import { readSession, type SessionUser } from "../../session/session-store.ts";

interface Refusals {
  /** Refusals end with the session or a change of its permissions. */
  user: SessionUser | null;
  options: ReadonlySet<object>;
}

let refusals: Refusals = { user: null, options: new Set() };
const { subscribe, notify } = createListeners();

/** For `useSyncExternalStore`. */
export const subscribeRefusals = subscribe;

export function readRefusals(): Refusals {
  return refusals;
}

export function isRefused(options: object): boolean {
  return refusals.user === readSession().user && refusals.options.has(options);
}

/** Remembers that the server refused the options of a document, although the viewer's permissions allow them. */
export function addRefusal(options: object): void {
  const { user } = readSession();
  const isSameUser = user === refusals.user;
  if (isSameUser && refusals.options.has(options)) return;
  refusals = { user, options: new Set(isSameUser ? [...refusals.options, options] : [options]) };
  notify();
}
