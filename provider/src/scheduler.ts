import { lt, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Logger } from "pino";
import { codesTable, contactMessagesTable } from "./auth/auth-tables.ts";
import { attemptsTable } from "./resources/user/attempts-table.ts";
import type { BackgroundTasks } from "./auth/background-tasks.ts";
import { deleteUnconfirmedAccounts } from "./auth/sign-ups.ts";
import type { Store } from "./db/store.ts";
import { changeLogTable } from "./records/change-log.ts";
import { listSnapshotsTable } from "./records/list/snapshot.ts";
import { acquireJob, advanceRetentionClock } from "./db/job-locks.ts";
import { deleteAbandonedMails } from "./db/mail-outbox.ts";
import type { Metrics } from "./http/ops/metrics.ts";
import type { Mailer } from "./mail/mailer.ts";
import { updateCampaignAlerts } from "./resources/notification/campaign-alerts.ts";
import { updateOrderAlerts } from "./resources/release-order/order-alerts.ts";
import { notificationsTable } from "./resources/notification/notifications-table.ts";
import { passwordResetsTable } from "./resources/user/password-link.ts";
import { sessionsTable } from "./resources/user/sessions-table.ts";
import type { MailWorker } from "./mail/mail-worker.ts";

interface SchedulerDependencies {
  store: Store;
  mailer: Mailer;
  mailWorker: MailWorker;
  deleteOrphanFiles: () => Promise<void>;
  backgroundTasks: BackgroundTasks;
  metrics: Pick<Metrics, "recordMail" | "startJob">;
  log: Logger;
  loadAgencyTimeZone: () => Promise<void>;
  /** Does nothing if notification mails are disabled. */
  queueNotificationMails: () => Promise<void>;
}

/** Rows are deleted when a time is older than this. */
const retentionPeriods: readonly [time: PgColumn, age: string][] = [
  [sessionsTable.expiresAt, "0 days"],
  [codesTable.expiresAt, "1 day"],
  // Longer than the window of every limit.
  [attemptsTable.lastAt, "25 hours"],
  [passwordResetsTable.expiresAt, "30 days"],
  [contactMessagesTable.createdAt, "1 year"],
  [listSnapshotsTable.createdAt, "1 hour"],
  [changeLogTable.createdAt, "3 years"],
  [notificationsTable.createdAt, "365 days"],
  [notificationsTable.readAt, "90 days"],
];

/** Deletes expired data and updates time-dependent alerts. */
async function sweep({
  store,
  mailer,
  deleteOrphanFiles,
  metrics,
  log,
}: SchedulerDependencies): Promise<void> {
  // The interval is shorter than the timer's, so that the same provider can acquire the job again.
  if (!(await acquireJob(store, "sweep", 55))) return;
  for (const mail of await deleteAbandonedMails(store)) {
    metrics.recordMail("given_up");
    log.error(mail, "mail given up: its provider stopped while sending it, so it may have been sent");
  }
  const time = await advanceRetentionClock(store);
  await mailer.deleteOldMails(time);
  for (const [column, age] of retentionPeriods)
    await store
      .delete(column.table)
      .where(lt(column, sql`${time.toISOString()}::timestamptz - ${age}::interval`));
  await deleteUnconfirmedAccounts(store, time);
  await deleteOrphanFiles();
  await updateCampaignAlerts(store);
  await updateOrderAlerts(store);
}

/**
 * Deletes expired data, queues due mails, and applies time zones that another process saved. Returns a
 * function that stops this.
 */
export function startScheduler(dependencies: SchedulerDependencies): () => void {
  const { backgroundTasks, metrics, mailWorker, queueNotificationMails, loadAgencyTimeZone } = dependencies;
  const timers: NodeJS.Timeout[] = [];
  /** Skips a run while the previous one continues. */
  const schedule = (seconds: number, failureMessage: string, job: () => Promise<void>) => {
    let isRunning = false;
    const run = () => {
      if (isRunning) return;
      isRunning = true;
      backgroundTasks.run(() => job().finally(() => (isRunning = false)), failureMessage);
    };
    timers.push(setInterval(run, seconds * 1000).unref());
    return run;
  };
  const withMetrics = (name: "sweep" | "mails", job: () => Promise<void>) => async () => {
    const endTimer = metrics.startJob(name);
    try {
      await job();
      endTimer({ outcome: "done" });
    } catch (error) {
      endTimer({ outcome: "failed" });
      throw error;
    }
  };
  const processDueMails = async () => {
    await queueNotificationMails();
    await mailWorker.poll();
  };
  const runSweep = schedule(
    3600,
    "sweep failed",
    withMetrics("sweep", () => sweep(dependencies)),
  );
  const runMails = schedule(3, "Check for due mails failed", withMetrics("mails", processDueMails));
  schedule(30, "Reading the agency's time zone failed", loadAgencyTimeZone);
  // Also runs at start, because a provider may restart before an hour has passed.
  runSweep();
  runMails();
  return () => timers.forEach((timer) => clearInterval(timer));
}
