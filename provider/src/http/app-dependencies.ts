import type { Logger } from "pino";
import type { AuthDependencies } from "../auth/auth-dependencies.ts";
import type { Config } from "../config.ts";
import type { Registry } from "../records/resource.ts";
import type { Metrics } from "./ops/metrics.ts";
import type { PdfPool } from "./documents/pdf-pool.ts";
import type { FileStore } from "./files/file-store.ts";
import type { LogoStore } from "./files/logo-store.ts";
import type { UserQueue } from "./user-queue.ts";

export interface AppDependencies extends AuthDependencies {
  registry: Registry;
  callQueue: UserQueue;
  /** Separate from other calls, because a PDF can take seconds. */
  pdfQueue: UserQueue;
  fileStore: FileStore;
  pdfPool: PdfPool;
  logoStore: LogoStore;
  metrics: Metrics;
  config: Config;
  log: Logger;
}
