import { mkdir, open, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { createTransport } from "nodemailer";
import type { Logger } from "pino";
import type { MailAttachment } from "../db/mail-outbox.ts";

interface OutgoingMail {
  id: string;
  queuedAt: Date;
  purpose: string;
  to: string;
  subject: string;
  text: string;
  replyTo: string | null;
  attachments: readonly MailAttachment[];
}

/** Limits the wait for an SMTP server that does not respond. */
const smtpTimeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 60_000 };

/** Sends mails by SMTP, or writes them to the outbox. Logs contain no addresses or texts. */
export class Mailer {
  private readonly options: { smtpUrl: string | undefined; from: string; outbox: string; log: Logger };

  constructor(options: Mailer["options"]) {
    this.options = options;
  }

  deliver(mail: OutgoingMail): Promise<void> {
    const { smtpUrl } = this.options;
    return smtpUrl ? this.sendBySmtp(mail, smtpUrl) : this.writeToOutbox(mail);
  }

  /** Deletes outbox mails after a month, when their links have expired. */
  async deleteOldMails(now: Date): Promise<void> {
    const { outbox } = this.options;
    const monthAgo = now.getTime() - 30 * 86_400_000;
    for (const name of await readdir(outbox).catch(() => [])) {
      const file = join(outbox, name);
      // Another process may have deleted the file.
      const { mtimeMs = Infinity } = (await stat(file).catch(() => null)) ?? {};
      if (mtimeMs < monthAgo) await rm(file, { force: true });
    }
  }

  private async sendBySmtp(
    { id, queuedAt, purpose, to, subject, text, replyTo, attachments }: OutgoingMail,
    url: string,
  ): Promise<void> {
    const { from, log } = this.options;
    const transport = createTransport({ url, ...smtpTimeouts }, { from });
    const [, domain] = /@([^\s<>@]+)>?$/.exec(from) ?? [];
    await transport.sendMail({
      messageId: `<${id}@${domain}>`,
      date: queuedAt,
      to,
      subject,
      text,
      ...(replyTo !== null && { replyTo }),
      attachments: attachments.map(({ name, type, content }) => ({
        filename: name,
        contentType: type,
        content: Buffer.from(content, "base64"),
      })),
    });
    log.info({ id, purpose }, "mail sent");
  }

  private async writeToOutbox(mail: OutgoingMail): Promise<void> {
    const { outbox, from, log } = this.options;
    const { id, queuedAt, purpose, to, subject, text, replyTo, attachments } = mail;
    await mkdir(outbox, { recursive: true, mode: 0o700 });
    const name = `${queuedAt.toISOString().replace(/[:.]/g, "-")}-${purpose}-${id.slice(0, 6)}`;
    const file = join(outbox, `${name}.txt`);
    const headers = [`Date: ${queuedAt.toUTCString()}`, `From: ${from}`, `To: ${to}`, `Subject: ${subject}`];
    if (replyTo !== null) headers.push(`Reply-To: ${replyTo}`);
    for (const attachment of attachments) {
      headers.push(`X-Attachment: ${attachment.name}`);
      const content = Buffer.from(attachment.content, "base64");
      await writeFile(join(outbox, `${name}-${basename(attachment.name)}`), content, { mode: 0o600 });
    }
    // Renames the complete file, so that readers never see an incomplete mail.
    const handle = await open(`${file}.part`, "w", 0o600);
    await handle.writeFile(`${headers.join("\n")}\n\n${text}\n`, "utf8");
    await handle.close();
    await rename(`${file}.part`, file);
    log.info({ purpose, file }, "mail written to the outbox");
  }
}
