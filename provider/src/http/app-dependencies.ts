import type { Logger } from "pino";
import type { Invitations } from "../auth/invitations.ts";
import type { PasswordResets } from "../auth/password-resets.ts";
import type { Sessions } from "../auth/sessions.ts";
import type { SignUps } from "../auth/sign-ups.ts";
import type { Config } from "../config.ts";
import type { Store } from "../db/store.ts";
import type { MailTransaction } from "../db/mail-outbox.ts";
import type { Registry } from "../records/resource.ts";
import type { Metrics } from "./metrics.ts";
import type { PdfPool } from "./pdf-pool.ts";
import type { FileStore } from "./files/file-store.ts";
import type { UserQueue } from "./user-queue.ts";

export interface AppDependencies {
  store: Store;
  registry: Registry;
  sessions: Sessions;
  callQueue: UserQueue;
  /** Separate from other calls, because a PDF can take seconds. */
  pdfQueue: UserQueue;
  signUps: SignUps;
  passwordResets: PasswordResets;
  invitations: Invitations;
  mailTransaction: MailTransaction;
  fileStore: FileStore;
  pdfPool: PdfPool;
  metrics: Metrics;
  config: Config;
  log: Logger;
}
