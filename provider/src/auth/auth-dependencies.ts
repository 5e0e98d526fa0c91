import type { Store } from "../db/store.ts";
import type { MailTransaction } from "../db/mail-outbox.ts";
import { RequestError } from "../rules/request-error.ts";
import type { BackgroundTasks } from "./background-tasks.ts";
import type { Keyring } from "./signing-keys.ts";
import { countAttempt, type Limit } from "./rate-limits.ts";
import type { Sessions } from "./sessions.ts";
import type { SignUpPolicy } from "./sign-up-policy.ts";

export interface AuthDependencies {
  store: Store;
  keys: Keyring;
  sessions: Sessions;
  mailTransaction: MailTransaction;
  backgroundTasks: BackgroundTasks;
  publicUrl: string;
  adminEmail: string | undefined;
  signUpPolicy: SignUpPolicy;
}

/** Counts an attempt. Throws a 429 beyond the limit. */
export async function enforceRateLimit(store: Store, key: string, limit: Limit): Promise<void> {
  if (!(await countAttempt(store, key, limit)))
    throw RequestError.tooManyRequests("Too many tries. Wait a while and try again.");
}
