import { useSyncExternalStore } from "react";

import { readSession, subscribe, type Session } from "./session-store.ts";

/** The session as React state: re-renders on sign-in, sign-out and refresh, from this tab or another. */
export function useSession(): Session {
  return useSyncExternalStore(subscribe, readSession, readSession);
}
