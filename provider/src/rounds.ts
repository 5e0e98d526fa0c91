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
  /** Turns notices that are due into mails; nothing where notices are not mailed. */
  postNotices: () => Promise<void>;
}

/** Removes what nothing can be done with any more, and tells what came to hold as time passed. */
async function sweep({ store, sessions, signUps, mailer, sweepFiles, metrics, log }: Means): Promise<void> {
  // The files of this provider's own folder.
  await mailer.sweep();
  // A few minutes less than the timer takes: whoever had the turn has it again.
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

/** A work that is done again and again, one round after the other. */
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

/** Sweeps now and every hour, and mails what is due now and every few seconds. Returns the end of it. */
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
  // After each start too: one that is started every night would never come to it.
  afterwards.run(sweeping, "sweep failed");
  afterwards.run(posting, "mails were not looked for");
  const timers = [
    every(3600, sweeping, afterwards, "sweep failed"),
    every(3, posting, afterwards, "mails were not looked for"),
  ];
  return () => timers.forEach((timer) => clearInterval(timer));
}
