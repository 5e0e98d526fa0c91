import type { Store } from "../db/store.ts";
import type { Posting } from "../db/waiting-mails.ts";
import { Refusal } from "../rules/refusal.ts";
import type { Afterwards } from "./afterwards.ts";
import type { Keyring } from "./keys.ts";
import { takeTry, type Limit } from "./limits.ts";
import type { Sessions } from "./sessions.ts";
import type { SignUpPolicy } from "./sign-up-policy.ts";

export interface Means {
  store: Store;
  keys: Keyring;
  sessions: Sessions;
  posting: Posting;
  afterwards: Afterwards;
  publicUrl: string;
  adminEmail: string | undefined;
  signUpPolicy: SignUpPolicy;
}

/** Counts one attempt, or throws a 429. */
export async function take(store: Store, key: string, limit: Limit): Promise<void> {
  if (!(await takeTry(store, key, limit)))
    throw Refusal.tooMany("Too many tries. Wait a while and try again.");
}
