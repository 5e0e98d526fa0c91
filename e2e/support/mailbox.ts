import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { TestSmtpServer } from "../../testing/smtp-server.ts";

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

export interface Mailbox {
  /** Returns mails in order of arrival. */
  read(): Promise<Mail[]>;
}

export function openOutbox(dataDir: string): Mailbox {
  const folder = join(dataDir, "outbox");
  return {
    async read() {
      const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".txt")).sort();
      return Promise.all(names.map(async (name) => parseMail(await readFile(join(folder, name), "utf8"))));
    },
  };
}

export async function startSmtp(): Promise<Mailbox & { url: string; stop(): Promise<void> }> {
  const server = await TestSmtpServer.start();
  return {
    url: server.url,
    read: async () => server.received.map(parseMail),
    stop: () => server.stop(),
  };
}

/** @param index 0 for the first mail to this recipient */
export async function waitForMail(mailbox: Mailbox, to: string, index: number): Promise<Mail> {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline;) {
    const mail = (await findMails(mailbox, to))[index];
    if (mail) return mail;
    await pause(50);
  }
  throw new Error(`No mail to ${to} within 60 seconds`);
}

export async function findMails(mailbox: Mailbox, to: string): Promise<Mail[]> {
  return (await mailbox.read()).filter((mail) => mail.to.includes(to));
}

function parseMail(raw: string): Mail {
  const [head = "", ...body] = raw.replaceAll("\r\n", "\n").split("\n\n");
  const readHeader = (name: string) =>
    decodeEncodedWords(new RegExp(`^${name}: (.*(?:\n[ \t].*)*)`, "im").exec(head)?.[1] ?? "");
  const encoding = readHeader("Content-Transfer-Encoding").toLowerCase();
  return {
    to: readHeader("To"),
    subject: readHeader("Subject"),
    text: decodeBody(body.join("\n\n"), encoding),
  };
}

function decodeEncodedWords(text: string): string {
  return text
    .replaceAll(/\?=\s+=\?/g, "?==?")
    .replaceAll(/=\?utf-8\?([bq])\?(.*?)\?=/gi, (_, encoding: string, encoded: string) =>
      encoding.toLowerCase() === "b"
        ? Buffer.from(encoded, "base64").toString("utf8")
        : decodeQuotedPrintable(encoded.replaceAll("_", " ")),
    );
}

function decodeBody(text: string, encoding: string): string {
  if (encoding === "base64") return Buffer.from(text, "base64").toString("utf8");
  return encoding === "quoted-printable" ? decodeQuotedPrintable(text) : text;
}

function decodeQuotedPrintable(text: string): string {
  const bytes = text
    .replaceAll("=\n", "")
    .replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  // Unencoded text is ASCII, with one byte per character.
  return Buffer.from(bytes, "latin1").toString("utf8");
}
