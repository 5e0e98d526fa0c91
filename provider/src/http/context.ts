import type { Logger } from "pino";
import type { Invitations } from "../auth/invitations.ts";
import type { PasswordResets } from "../auth/password-resets.ts";
import type { Sessions } from "../auth/sessions.ts";
import type { SignUps } from "../auth/sign-ups.ts";
import type { Config } from "../config.ts";
import type { Store } from "../db/store.ts";
import type { MailOutbox } from "../db/mail-outbox.ts";
import type { Registry } from "../records/resource.ts";
import type { Metrics } from "./metrics.ts";
import type { PdfPool } from "./pdf-pool.ts";
import type { FileStore } from "./files/file-store.ts";
import type { UserQueue } from "./user-queue.ts";

/** Dependencies of the routes. */
export interface AppContext {
  store: Store;
  registry: Registry;
  sessions: Sessions;
  callQueue: UserQueue;
  /** Separate, because a long plan takes seconds. */
  pdfQueue: UserQueue;
  signUps: SignUps;
  passwordResets: PasswordResets;
  invitations: Invitations;
  posting: MailOutbox;
  files: FileStore;
  printer: PdfPool;
  metrics: Metrics;
  config: Config;
  log: Logger;
}
