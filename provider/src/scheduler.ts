import type { Logger } from "pino";
import type { BackgroundTasks } from "./auth/background-tasks.ts";
import { deleteOldCodes } from "./auth/one-time-codes.ts";
import { deleteOldAttempts } from "./auth/rate-limits.ts";
import type { Sessions } from "./auth/sessions.ts";
import type { SignUps } from "./auth/sign-ups.ts";
import type { Store } from "./db/store.ts";
import { deleteOldSnapshots } from "./db/list-snapshots.ts";
import { acquireJob } from "./db/job-locks.ts";
import { deleteAbandonedMails } from "./db/mail-outbox.ts";
import { deleteOldMessages } from "./http/contact-route.ts";
import type { Metrics } from "./http/metrics.ts";
import type { Mailer } from "./mail/mailer.ts";
import { updateCampaignAlerts } from "./resources/notification/campaign-alerts.ts";
import { deleteOldLinks } from "./resources/user/password-link.ts";
import { deleteOldNotifications } from "./mail-queue/notification-mails.ts";
import type { MailWorker } from "./mail-queue/mail-worker.ts";

interface SchedulerDependencies {
  store: Store;
  sessions: Sessions;
  signUps: SignUps;
  mailer: Mailer;
  mailWorker: MailWorker;
  sweepFiles: () => Promise<void>;
  backgroundTasks: BackgroundTasks;
  metrics: Pick<Metrics, "recordMail" | "recordJob">;
  log: Logger;
  /** Turns due notifications into mails, unless these are disabled. */
  queueNotificationMails: () => Promise<void>;
}

/** Removes expired data and sends alerts that depend on time. */
async function cleanUp({
  store,
  sessions,
  signUps,
  mailer,
  sweepFiles,
  metrics,
  log,
}: SchedulerDependencies): Promise<void> {
  await mailer.deleteOldMails();
  // Shorter than the timer's interval, so that the same provider may sweep again.
  if (!(await acquireJob(store, "sweep", 55))) return;
  for (const mail of await deleteAbandonedMails(store)) {
    metrics.recordMail("given_up");
    log.error(mail, "mail given up: its provider stopped while sending it, so it may have been sent");
  }
  await sessions.sweep();
  await deleteOldAttempts(store);
  await deleteOldCodes(store);
  await deleteOldLinks(store);
  await signUps.sweep();
  await deleteOldMessages(store);
  await deleteOldSnapshots(store);
  await deleteOldNotifications(store);
  await sweepFiles();
  await updateCampaignAlerts(store);
}

async function sendDueMails({ queueNotificationMails, mailWorker }: SchedulerDependencies): Promise<void> {
  await queueNotificationMails();
  await mailWorker.poll();
}

/** Runs work repeatedly, without overlap. */
function runEvery(
  seconds: number,
  job: () => Promise<void>,
  backgroundTasks: BackgroundTasks,
  failureMessage: string,
) {
  let running = false;
  const runOnce = async () => {
    try {
      await job();
    } finally {
      running = false;
    }
  };
  const timer = setInterval(() => {
    if (running) return;
    running = true;
    backgroundTasks.run(runOnce, failureMessage);
  }, seconds * 1000);
  return timer.unref();
}

/** Sweeps now and hourly; mails due notifications every few seconds. Returns a function that stops both. */
export function startScheduler(dependencies: SchedulerDependencies): () => void {
  const { backgroundTasks, metrics } = dependencies;
  const measure = (name: "sweep" | "mails", job: () => Promise<void>) => async () => {
    const startedAt = performance.now();
    const end = (outcome: "done" | "failed") =>
      metrics.recordJob(name, outcome, (performance.now() - startedAt) / 1000);
    try {
      await job();
      end("done");
    } catch (error) {
      end("failed");
      throw error;
    }
  };
  const [sweep, sendMails] = [
    measure("sweep", () => cleanUp(dependencies)),
    measure("mails", () => sendDueMails(dependencies)),
  ];
  // Also runs at start, for providers that restart every night.
  backgroundTasks.run(sweep, "sweep failed");
  backgroundTasks.run(sendMails, "Check for due mails failed");
  const timers = [
    runEvery(3600, sweep, backgroundTasks, "sweep failed"),
    runEvery(3, sendMails, backgroundTasks, "Check for due mails failed"),
  ];
  return () => timers.forEach((timer) => clearInterval(timer));
}
