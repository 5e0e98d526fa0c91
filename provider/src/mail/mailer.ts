import { randomBytes } from "node:crypto";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import type { Logger } from "pino";

export interface Mail {
  /** What it is for, such as `otp`: part of the outbox file's name, and all that a log says. */
  purpose: string;
  to: string;
  subject: string;
  text: string;
  replyTo?: string;
}

const pauses = [1_000, 5_000, 20_000];

/**
 * Sends mail without keeping the request waiting: by SMTP with a few retries, or as a file in the outbox and a
 * log line that names the file. No log ever holds an address or a text.
 */
export class Mailer {
  private readonly pending = new Set<Promise<void>>();
  private readonly options: { smtpUrl: string | undefined; from: string; outbox: string; log: Logger };
  private readonly stopping = new AbortController();

  constructor(options: Mailer["options"]) {
    this.options = options;
  }

  send(mail: Mail): void {
    const { log } = this.options;
    const sending = (this.options.smtpUrl ? this.bySmtp(mail, this.options.smtpUrl) : this.toOutbox(mail))
      .catch((error: unknown) => {
        const reason = error instanceof Error && "code" in error ? String(error.code) : "unknown";
        log.error({ purpose: mail.purpose, reason }, "mail could not be sent");
      })
      .finally(() => this.pending.delete(sending));
    this.pending.add(sending);
  }

  /** Waits for mails under way; retries are given up. */
  async close(): Promise<void> {
    this.stopping.abort();
    await Promise.all(this.pending);
  }

  /** Removes mails of the outbox that are older than a month: nothing in them works any more. */
  async sweep(): Promise<void> {
    const { outbox } = this.options;
    const monthAgo = Date.now() - 30 * 86_400_000;
    for (const name of await readdir(outbox).catch(() => [])) {
      const file = join(outbox, name);
      if ((await stat(file)).mtimeMs < monthAgo) await rm(file, { force: true });
    }
  }

  private async bySmtp({ purpose, ...mail }: Mail, url: string): Promise<void> {
    const transport = createTransport(url, { from: this.options.from });
    for (let tries = 0; ; tries++) {
      try {
        await transport.sendMail(mail);
        this.options.log.info({ purpose }, "mail sent");
        return;
      } catch (error) {
        const pause = pauses[tries];
        if (pause === undefined || this.stopping.signal.aborted) throw error;
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, pause);
          this.stopping.signal.addEventListener("abort", () => {
            clearTimeout(timer);
            resolve();
          });
        });
      }
    }
  }

  private async toOutbox({ purpose, to, subject, text, replyTo }: Mail): Promise<void> {
    const { outbox, from, log } = this.options;
    await mkdir(outbox, { recursive: true, mode: 0o700 });
    const at = new Date();
    const name = `${at.toISOString().replace(/[:.]/g, "-")}-${purpose}-${randomBytes(3).toString("hex")}.txt`;
    const file = join(outbox, name);
    const headers = [`Date: ${at.toUTCString()}`, `From: ${from}`, `To: ${to}`, `Subject: ${subject}`];
    if (replyTo) headers.push(`Reply-To: ${replyTo}`);
    // Written aside and renamed: whoever watches the folder never reads half a mail.
    const handle = await open(`${file}.part`, "wx", 0o600);
    await handle.writeFile(`${headers.join("\n")}\n\n${text}\n`, "utf8");
    await handle.close();
    await rename(`${file}.part`, file);
    log.info({ purpose, file }, "mail written to the outbox");
  }
}
