import type { Logger } from "pino";
import type { Afterwards } from "./auth/afterwards.ts";
import { sweepCodes } from "./auth/codes.ts";
import { sweepTries } from "./auth/limits.ts";
import type { Sessions } from "./auth/sessions.ts";
import type { SignUps } from "./auth/sign-ups.ts";
import type { Store } from "./db/store.ts";
import { sweepSnapshots } from "./db/list-snapshots.ts";
import { takeTurn } from "./db/turns.ts";
import { dropAbandoned } from "./db/waiting-mails.ts";
import { sweepMessages } from "./http/contact.ts";
import type { Metrics } from "./http/metrics.ts";
import type { Mailer } from "./mail/mailer.ts";
import { watchCampaigns } from "./nouns/notice/watch.ts";
import { sweepLinks } from "./nouns/user/password-link.ts";
import { sweepNotices } from "./post/notices.ts";
import type { Postman } from "./post/postman.ts";

interface Means {
  store: Store;
  sessions: Sessions;
  signUps: SignUps;
  mailer: Mailer;
  postman: Postman;
  sweepFiles: () => Promise<void>;
  afterwards: Afterwards;
  metrics: Pick<Metrics, "mail" | "round">;
  log: Logger;
  /** Turns due notifications into mails, unless these are disabled. */
  postNotices: () => Promise<void>;
}

/** Removes expired data and sends alerts that depend on time. */
async function sweep({ store, sessions, signUps, mailer, sweepFiles, metrics, log }: Means): Promise<void> {
  await mailer.sweep();
  // Shorter than the timer, so that the same provider may sweep again.
  if (!(await takeTurn(store, "sweep", 55))) return;
  for (const mail of await dropAbandoned(store)) {
    metrics.mail("given_up");
    log.error(mail, "mail given up: its sender ended, and whether it went out is not known");
  }
  await sessions.sweep();
  await sweepTries(store);
  await sweepCodes(store);
  await sweepLinks(store);
  await signUps.sweep();
  await sweepMessages(store);
  await sweepSnapshots(store);
  await sweepNotices(store);
  await sweepFiles();
  await watchCampaigns(store);
}

async function post({ postNotices, postman }: Means): Promise<void> {
  await postNotices();
  await postman.look();
}

/** Runs work repeatedly, without overlap. */
function every(seconds: number, work: () => Promise<void>, afterwards: Afterwards, failed: string) {
  let running = false;
  const round = async () => {
    try {
      await work();
    } finally {
      running = false;
    }
  };
  const timer = setInterval(() => {
    if (running) return;
    running = true;
    afterwards.run(round, failed);
  }, seconds * 1000);
  return timer.unref();
}

/** Sweeps now and hourly; mails due notifications every few seconds. Returns a function that stops both. */
export function startRounds(means: Means): () => void {
  const { afterwards, metrics } = means;
  const measured = (name: "sweep" | "mails", work: () => Promise<void>) => async () => {
    const begun = performance.now();
    const end = (outcome: "done" | "failed") =>
      metrics.round(name, outcome, (performance.now() - begun) / 1000);
    try {
      await work();
      end("done");
    } catch (error) {
      end("failed");
      throw error;
    }
  };
  const [sweeping, posting] = [measured("sweep", () => sweep(means)), measured("mails", () => post(means))];
  // Runs at start too, for providers that restart every night.
  afterwards.run(sweeping, "sweep failed");
  afterwards.run(posting, "mails were not looked for");
  const timers = [
    every(3600, sweeping, afterwards, "sweep failed"),
    every(3, posting, afterwards, "mails were not looked for"),
  ];
  return () => timers.forEach((timer) => clearInterval(timer));
}
