import { useSyncExternalStore } from "react";

import { readSession, subscribeSession, type Session } from "./session-store.ts";

/** Re-renders on sign-in, sign-out and refresh in any tab. */
export function useSession(): Session {
  return useSyncExternalStore(subscribeSession, readSession, readSession);
}
