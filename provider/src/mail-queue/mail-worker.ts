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
import type { Mailer } from "../mail/mailer.ts";

/** Parallel mails per provider. */
const maxRuns = 4;
/** Seconds between attempts; after the last one the mail is given up. */
const pauses = [1, 5, 30, 120, 600, 3600, 4 * 3600];

/** Sends pending mails, each once across all providers. */
export class MailWorker {
  private readonly me = randomUUID();
  private readonly store: Store;
  private readonly mailer: Mailer;
  private readonly log: Logger;
  private readonly onOutcome: (outcome: "sent" | "given_up") => void;
  private readonly runs = new Set<Promise<void>>();
  private readonly inProgress = new Set<string>();
  private readonly stopping = new AbortController();
  private isRequestedAgain = false;

  /** @param onOutcome callback for each sent or abandoned mail */
  constructor(store: Store, mailer: Mailer, log: Logger, onOutcome: (outcome: "sent" | "given_up") => void) {
    this.onOutcome = onOutcome;
    this.store = store;
    this.mailer = mailer;
    this.log = log;
  }

  /** Sends due mails in the background. */
  wake = (): void => {
    if (this.runs.size >= maxRuns) {
      this.isRequestedAgain = true;
      return;
    }
    const run = this.sendDueMails()
      .catch((error: unknown) =>
        this.log.error({ reason: describeReason(error) }, "Mail queue could not be read"),
      )
      .finally(() => this.runs.delete(run));
    this.runs.add(run);
  };

  /** For a timer: sends mails of stopped providers, and retries. */
  async poll(): Promise<void> {
    await releaseLostClaims(this.store, this.me, [...this.inProgress]);
    this.wake();
  }

  /** Waits for mails in progress. Other providers, or the next start, send pending ones. */
  async close(): Promise<void> {
    this.stopping.abort();
    await Promise.all(this.runs);
  }

  private async sendDueMails(): Promise<void> {
    do {
      this.isRequestedAgain = false;
      for (let mail = await this.next(); mail; mail = await this.next()) {
        // Another mail may be due.
        if (!this.stopping.signal.aborted) this.wake();
        await this.send(mail);
        if (this.stopping.signal.aborted) return;
      }
    } while (this.isRequestedAgain);
  }

  private async next(): Promise<QueuedMail | undefined> {
    const mail = await claimMail(this.store, this.me);
    if (mail) this.inProgress.add(mail.id);
    return mail;
  }

  private async send(mail: QueuedMail): Promise<void> {
    const wait = await this.sendMail(mail);
    // Retries until the result is stored; otherwise another provider would send this mail again.
    for (;;)
      try {
        await (wait === null ? deleteMail(this.store, mail) : scheduleRetry(this.store, mail, wait));
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

  /** Seconds until the next attempt; null when sent or given up. */
  private async sendMail(mail: QueuedMail): Promise<number | null> {
    const { id, purpose, tries, expiresAt } = mail;
    let reason = "too late";
    let wait: number | undefined;
    try {
      if (expiresAt.getTime() > Date.now()) {
        await this.mailer.deliver(mail);
        this.onOutcome("sent");
        return null;
      }
    } catch (error) {
      reason = describeReason(error);
      wait = isFinal(error) ? undefined : pauses[tries - 1];
    }
    if (wait === undefined) {
      this.onOutcome("given_up");
      this.log.error({ id, purpose, reason }, "mail given up");
    } else this.log.warn({ id, purpose, reason, tries }, "Mail could not be sent; it will be retried");
    return wait ?? null;
  }
}

/** Returns the error code only, because the message may contain an address. */
const describeReason = (error: unknown) =>
  error instanceof Error && "code" in error ? String(error.code) : "unknown";

/**
 * Whether a failure is final. A refused mail stays refused; a failed SMTP sign-in is retried, because an
 * operator can repair it.
 */
const isFinal = (error: unknown) =>
  error instanceof Error &&
  "responseCode" in error &&
  Number(error.responseCode) >= 500 &&
  describeReason(error) !== "EAUTH";
