import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import type { Store } from "../db/store.ts";
import {
  claimMail,
  deleteMail,
  releaseLostClaims,
  scheduleRetry,
  type QueuedMail,
} from "../db/mail-outbox.ts";
import type { Mailer } from "./mailer.ts";

const maxParallelMails = 4;
/** Seconds between attempts. */
const retryDelays = [1, 5, 30, 120, 600, 3600, 4 * 3600];

/** Sends each pending mail once across all providers. */
export class MailWorker {
  private readonly workerId = randomUUID();
  private readonly store: Store;
  private readonly mailer: Mailer;
  private readonly log: Logger;
  private readonly onOutcome: (outcome: "sent" | "given_up") => void;
  private readonly runs = new Set<Promise<void>>();
  private readonly inProgress = new Set<string>();
  private readonly stopping = new AbortController();
  private hasPendingWake = false;

  constructor(store: Store, mailer: Mailer, log: Logger, onOutcome: (outcome: "sent" | "given_up") => void) {
    this.onOutcome = onOutcome;
    this.store = store;
    this.mailer = mailer;
    this.log = log;
  }

  wake = (): void => {
    if (this.runs.size >= maxParallelMails) {
      this.hasPendingWake = true;
      return;
    }
    const run = this.sendDueMails()
      .catch((error: unknown) =>
        this.log.error({ reason: describeReason(error) }, "Mail queue could not be read"),
      )
      .finally(() => this.runs.delete(run));
    this.runs.add(run);
  };

  /** Sends mails of stopped providers, and retries failed mails. */
  async poll(): Promise<void> {
    await releaseLostClaims(this.store, this.workerId, [...this.inProgress]);
    this.wake();
  }

  /** Waits for mails in progress. Other providers or the next start send pending mails. */
  async close(): Promise<void> {
    this.stopping.abort();
    await Promise.all(this.runs);
  }

  private async sendDueMails(): Promise<void> {
    do {
      this.hasPendingWake = false;
      for (let mail = await this.claimNext(); mail; mail = await this.claimNext()) {
        // Sends other due mails in parallel.
        if (!this.stopping.signal.aborted) this.wake();
        await this.processMail(mail);
        if (this.stopping.signal.aborted) return;
      }
    } while (this.hasPendingWake);
  }

  private async claimNext(): Promise<QueuedMail | undefined> {
    const mail = await claimMail(this.store, this.workerId);
    if (mail) this.inProgress.add(mail.id);
    return mail;
  }

  private async processMail(mail: QueuedMail): Promise<void> {
    const retryDelay = await this.attemptDelivery(mail);
    // Retries until the result is stored; otherwise another provider would send this mail again.
    for (;;)
      try {
        await (retryDelay === null
          ? deleteMail(this.store, mail)
          : scheduleRetry(this.store, mail, retryDelay));
        this.inProgress.delete(mail.id);
        return;
      } catch (error) {
        this.log.error(
          { id: mail.id, reason: describeReason(error) },
          "Result of a mail could not be stored; retrying",
        );
        if (this.stopping.signal.aborted) return;
        await pause(1_000, undefined, { signal: this.stopping.signal }).catch(() => undefined);
      }
  }

  /** @returns seconds until the next attempt; null when the mail was sent or given up */
  private async attemptDelivery(mail: QueuedMail): Promise<number | null> {
    const { id, purpose, tries, expiresAt } = mail;
    let reason = "too late";
    let retryDelay: number | undefined;
    try {
      if (expiresAt.getTime() > Date.now()) {
        await this.mailer.deliver(mail);
        this.onOutcome("sent");
        return null;
      }
    } catch (error) {
      reason = describeReason(error);
      retryDelay = isPermanent(error) ? undefined : retryDelays[tries - 1];
    }
    if (retryDelay === undefined) {
      this.onOutcome("given_up");
      this.log.error({ id, purpose, reason }, "mail given up");
    } else this.log.warn({ id, purpose, reason, tries }, "Mail could not be sent; it will be retried");
    return retryDelay ?? null;
  }
}

/** Returns the error code only, because the message may contain an address. */
const describeReason = (error: unknown) =>
  error instanceof Error && "code" in error ? String(error.code) : "unknown";

/** Whether the server refused the mail. A failed SMTP sign-in is retried, because an operator can repair it. */
const isPermanent = (error: unknown) =>
  error instanceof Error &&
  "responseCode" in error &&
  Number(error.responseCode) >= 500 &&
  describeReason(error) !== "EAUTH";
