import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join, resolve } from "node:path";
import type { Logger } from "pino";
import { BackgroundTasks } from "./auth/background-tasks.ts";
import { serveCopies } from "./backup/database-copy.ts";
import { createKeyring } from "./auth/signing-keys.ts";
import { promoteAdmin, seedRoles } from "./auth/roles.ts";
import { Sessions } from "./auth/sessions.ts";
import { setPasswordPolicy } from "./resources/user/password.ts";
import { OperatorError, type Config } from "./config.ts";
import { lockDataDirectory, prepareDirectory, readTokenSecret } from "./data-directory.ts";
import { findDatabaseError } from "./http/errors.ts";
import { explainConnectionError } from "./db/connection/connection-error.ts";
import { openDatabase, type Database } from "./db/database.ts";
import { recordBackupQuery } from "./db/job-locks.ts";
import { createMailTransaction } from "./db/mail-outbox.ts";
import {
  explainFullDisk,
  explainUnopenedDatabase,
  isDiskFull,
  readFreeBytes,
} from "./db/embedded/disk-space.ts";
import { seedDemoData } from "./demo/seed.ts";
import { createApp } from "./http/app.ts";
import {
  createDatabaseStorage,
  createFolderStorage,
  moveFolderToDatabase,
} from "./http/files/blob-storage.ts";
import { FileStore } from "./http/files/file-store.ts";
import { LogoStore } from "./http/files/logo-store.ts";
import { createGracefulStop } from "./http/ops/graceful-stop.ts";
import { Mailer } from "./mail/mailer.ts";
import { agencyTable, loadAgencyTimeZone } from "./resources/agency.ts";
import { registry } from "./resources/registry.ts";
import { hasPublishedDemoPassword } from "./resources/user/demo-accounts.ts";
import { queueNotificationMails } from "./mail/queue-notifications.ts";
import { MailWorker } from "./mail/mail-worker.ts";
import { startScheduler } from "./scheduler.ts";
import { createMetrics, createMetricsApp } from "./http/ops/metrics.ts";
import { PdfPool } from "./http/documents/pdf-pool.ts";
import { UserQueue } from "./http/user-queue.ts";
import { listAggregatedTables } from "./records/list/aggregate-queries.ts";
import { setAgencyTimeZone } from "./rules/today.ts";

export interface Provider {
  url: string;
  /** Undefined without a separate metrics port. */
  metricsUrl: string | undefined;
  /** For tests and tools only. */
  database: Database;
  /** Completes running requests, then closes everything. */
  close: () => Promise<void>;
}

const getReason = (error: unknown) =>
  findDatabaseError(error)?.code ?? (error instanceof Error ? error.message.split("\n")[0] : String(error));

async function listen(
  server: Server,
  name: "PROVIDER_PORT" | "PROVIDER_METRICS_PORT",
  port: number,
  host: string,
): Promise<string> {
  try {
    await once(server.listen(port, host), "listening");
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EADDRINUSE")
      throw new OperatorError(`${name}: got ${port}, which is in use, expected a free port`);
    if (code === "EACCES")
      throw new OperatorError(`${name}: got ${port}, which needs more rights, expected a free port`);
    throw new OperatorError(
      `PROVIDER_HOST: got ${JSON.stringify(host)} (${code}), expected an address of this machine`,
    );
  }
  return `http://${host.includes(":") ? `[${host}]` : host}:${(server.address() as AddressInfo).port}`;
}

async function openConfiguredDatabase(config: Config, directory: string, log: Logger): Promise<Database> {
  try {
    return await openDatabase({
      url: config.DATABASE_URL,
      directory,
      countedTables: registry.resources.map(({ table }) => table),
      aggregatedTables: listAggregatedTables(registry),
      onError: (error) => log.error({ reason: getReason(error) }, "Database connection lost"),
    });
  } catch (error) {
    if (config.DATABASE_URL)
      throw new OperatorError(`DATABASE_URL: ${explainConnectionError(config.DATABASE_URL, error)}`);
    throw new OperatorError(
      explainUnopenedDatabase(directory, getReason(error), await readFreeBytes(directory)),
    );
  }
}

const tablesWithFiles = [
  agencyTable,
  ...registry.resources.filter(({ hasFile }) => hasFile).map(({ table }) => table),
];

/** Starts the provider. Throws an OperatorError for errors that an operator can repair. */
export async function startProvider(config: Config, log: Logger): Promise<Provider> {
  try {
    return await start(config, log);
  } catch (error) {
    const directory = resolve(config.DATA_DIR);
    if (error instanceof OperatorError || !isDiskFull(await readFreeBytes(directory))) throw error;
    throw new OperatorError(explainFullDisk(directory), { cause: error });
  }
}

async function start(config: Config, log: Logger): Promise<Provider> {
  setAgencyTimeZone(config.AGENCY_TIME_ZONE);
  setPasswordPolicy({
    minLength: config.PASSWORD_MIN_LENGTH,
    refusesCommon: config.COMMON_PASSWORDS === "refused",
  });
  const directory = resolve(config.DATA_DIR);
  await prepareDirectory(directory);
  // With PostgreSQL the folder contains only mail files, so several providers may share it.
  const unlock = config.DATABASE_URL ? async () => undefined : await lockDataDirectory(directory);
  const closers: (() => Promise<void>)[] = [unlock];
  const closeAll = async () => {
    for (const close of closers.toReversed()) await close();
  };
  try {
    const keys = createKeyring(await readTokenSecret(config, directory), config.TOKEN_SECRET_PREVIOUS);
    const database = await openConfiguredDatabase(config, directory, log);
    closers.push(database.close);
    const { store } = database;
    await store.transaction(async (tx) => {
      // One transaction, so that the next start after an interrupted one still fills the database.
      const isNewDatabase = await seedRoles(tx);
      if (isNewDatabase && config.DEMO_DATA) await seedDemoData(tx, registry, config);
    });
    await loadAgencyTimeZone(store, config);
    if (config.refusesDemoAccounts && (await hasPublishedDemoPassword(store)))
      throw new OperatorError(
        "DEMO_DATA: got a database with demo accounts, whose password is public; expected another database, or on to accept them in production",
      );
    if (config.ADMIN_EMAIL) await promoteAdmin(store, config.ADMIN_EMAIL);
    const sessions = new Sessions(store, keys, {
      accessSeconds: config.ACCESS_TOKEN_TTL_S,
      refreshSeconds: config.REFRESH_TOKEN_TTL_S,
    });
    const mailer = new Mailer({
      smtpUrl: config.SMTP_URL,
      from: config.MAIL_FROM,
      outbox: join(directory, "outbox"),
      log,
    });
    const metrics = createMetrics({
      store,
      countConnections: database.countConnections,
      countWaitingPdfs: () => pdfPool.queuedCount,
      directory,
    });
    const mailWorker = new MailWorker(store, mailer, log, metrics.recordMail);
    closers.push(() => mailWorker.close());
    const mailTransaction = createMailTransaction(mailWorker.wake);
    const backgroundTasks = new BackgroundTasks(log);
    closers.push(() => backgroundTasks.close());
    const { PUBLIC_URL: publicUrl } = config;
    const uploads = join(directory, "uploads");
    if (config.DATABASE_URL) await moveFolderToDatabase(uploads, store);
    const fileStore = new FileStore(
      config.DATABASE_URL ? createDatabaseStorage(store) : createFolderStorage(uploads),
    );
    const pdfPool = new PdfPool({
      onThreadLost: (error) =>
        log.error({ reason: getReason(error) }, "PDF worker thread ended unexpectedly; a new one starts"),
      onFinished: metrics.recordPdf,
    });
    closers.push(() => pdfPool.close());
    const server = createServer(
      { requestTimeout: 60_000, headersTimeout: 20_000 },
      createApp({
        store,
        registry,
        keys,
        sessions,
        backgroundTasks,
        publicUrl,
        adminEmail: config.ADMIN_EMAIL,
        signUpPolicy: { mode: config.SIGN_UP, domains: config.SIGN_UP_DOMAINS },
        callQueue: new UserQueue(),
        pdfQueue: new UserQueue(),
        mailTransaction,
        fileStore,
        pdfPool,
        logoStore: new LogoStore({ fileStore, pdfPool, log }),
        metrics,
        config,
        log,
      }),
    );
    const stop = createGracefulStop(server);
    const { PROVIDER_HOST: host, PROVIDER_METRICS_PORT: metricsPort } = config;
    const url = await listen(server, "PROVIDER_PORT", config.PROVIDER_PORT, host);
    closers.push(stop);
    let metricsUrl: string | undefined;
    if (metricsPort !== undefined) {
      const metricsServer = createServer(createMetricsApp(metrics));
      const stopMetrics = createGracefulStop(metricsServer);
      metricsUrl = await listen(metricsServer, "PROVIDER_METRICS_PORT", metricsPort, host);
      closers.push(stopMetrics);
    }
    const stopScheduler = startScheduler({
      store,
      mailer,
      mailWorker,
      deleteOrphanFiles: () => fileStore.deleteOrphans(store, tablesWithFiles),
      backgroundTasks,
      metrics,
      log,
      loadAgencyTimeZone: () => loadAgencyTimeZone(store, config),
      queueNotificationMails: async () => {
        if (config.NOTICE_MAILS) await queueNotificationMails(store, mailTransaction, publicUrl);
      },
    });
    closers.push(async () => stopScheduler());
    if (database.copyTo)
      closers.push(
        await serveCopies(directory, database.copyTo, log, () => store.execute(recordBackupQuery)),
      );
    return { url, metricsUrl, database, close: closeAll };
  } catch (error) {
    await closeAll();
    throw error;
  }
}
