import type { Logger } from "pino";
import type { Invitations } from "../auth/invitations.ts";
import type { PasswordResets } from "../auth/password-resets.ts";
import type { Sessions } from "../auth/sessions.ts";
import type { SignUps } from "../auth/sign-ups.ts";
import type { Config } from "../config.ts";
import type { Store } from "../db/store.ts";
import type { Posting } from "../db/waiting-mails.ts";
import type { Registry } from "../records/noun.ts";
import type { Metrics } from "./metrics.ts";
import type { Printer } from "./printer.ts";
import type { FileStore } from "./files/store.ts";

/** Dependencies of the routes. */
export interface AppContext {
  store: Store;
  registry: Registry;
  sessions: Sessions;
  signUps: SignUps;
  passwordResets: PasswordResets;
  invitations: Invitations;
  posting: Posting;
  files: FileStore;
  printer: Printer;
  metrics: Metrics;
  config: Config;
  log: Logger;
}
