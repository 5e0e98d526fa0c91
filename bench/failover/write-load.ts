import { createHash, randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { createRestClient } from "../../e2e/support/rest.ts";
import type { Figure } from "../report.ts";

interface ResponseBody {
  message: string;
  data?: { id: string } | null;
}

export type WriteLoad = Awaited<ReturnType<typeof startWriteLoad>>;

const WRITERS = 8;

export const hashFile = (content: Buffer): string => createHash("sha256").update(content).digest("hex");

/** Writes to all providers in turn and records acknowledged writes. */
export async function startWriteLoad(urls: readonly string[]) {
  const { token, call } = await createRestClient(urls[0] ?? "", "admin");
  const [mediaType] = await call<{ id: string }[]>("GET", "/drop-down/media-type");
  const authorization = `Bearer ${token}`;
  /** Ids by record name. */
  const records = new Map<string, string>();
  /** Subjects of accepted messages. */
  const mails = new Set<string>();
  /** File hashes by record id. */
  const files = new Map<string, string>();
  const statuses = new Map<string, number>();
  const marks: Record<string, number> = {};
  let [calls, acknowledgedAt, longestGap] = [0, 0, 0];
  let isStopped = false;

  /** Returns null if the provider does not acknowledge the write. */
  async function post(path: string, hostIndex: number, body: object, headers: Record<string, string> = {}) {
    calls += 1;
    const isForm = body instanceof FormData;
    const response = await fetch(`${urls[hostIndex % urls.length]}/api/v1${path}`, {
      method: "POST",
      headers: { authorization, ...(!isForm && { "content-type": "application/json" }), ...headers },
      body: isForm ? body : JSON.stringify(body),
    }).catch(() => null);
    const content = (await response?.json().catch(() => null)) as ResponseBody | null;
    const isUnknown = content?.message.startsWith("This may not") ?? false;
    const status = `${response?.status ?? "missing"}${isUnknown ? ", outcome unknown" : ""}`;
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    return response?.status === 201 ? (content?.data ?? { id: "" }) : null;
  }

  /** Retries a record with its idempotency key until a provider acknowledges it. */
  async function writeRecord(writer: number, index: number): Promise<void> {
    const name = `Written ${writer}-${index}`;
    const key = { "idempotency-key": `failover-${writer}-${index}` };
    for (let attempt = 0; !isStopped || attempt === 0; attempt += 1) {
      const response = await post("/languages", writer + index + attempt, { name, code: "zz" }, key);
      if (response) {
        const now = Date.now();
        records.set(name, response.id);
        if (acknowledgedAt > 0) longestGap = Math.max(longestGap, now - acknowledgedAt);
        acknowledgedAt = now;
        return;
      }
      await pause(50);
    }
  }

  /** Sends each message once, because messages have no idempotency key. */
  async function sendMessage(index: number): Promise<void> {
    const subject = `Message ${index}`;
    const message = { name: "Zoé", email: `zoe-${index}@example.test`, subject, message: "Hello" };
    if (await post("/contact", index, message)) mails.add(subject);
    else await pause(50);
  }

  async function uploadFile(index: number): Promise<void> {
    const bytes = Buffer.concat([Buffer.from("%PDF-1.7\n"), randomBytes(600_000)]);
    const body = new FormData();
    body.set("name", `Filed ${index}`);
    body.set("mediaTypeId", mediaType?.id ?? "");
    body.set("file", new Blob([bytes]), "a.pdf");
    const response = await post("/publishers", index, body);
    if (response) files.set(response.id, hashFile(bytes));
    await pause(50);
  }

  async function repeat(write: (index: number) => Promise<void>): Promise<void> {
    for (let index = 0; !isStopped; index += 1) await write(index);
  }

  const running = Promise.all([
    ...Array.from({ length: WRITERS }, (_, writer) => repeat((index) => writeRecord(writer, index))),
    repeat(sendMessage),
    repeat(uploadFile),
  ]);
  const mark = (name: string) => {
    marks[name] = Date.now();
  };
  return {
    authorization,
    records,
    mails,
    files,
    mark,
    /** Resolves when a provider has acknowledged a record since the last mark. */
    async waitForAcknowledgement(): Promise<void> {
      const last = Math.max(...Object.values(marks));
      while (acknowledgedAt <= last) await pause(10);
      mark("acknowledged");
    },
    async stop(): Promise<void> {
      isStopped = true;
      await running;
    },
    listFigures(): Figure[] {
      const { killed = 0, promoted = 0, acknowledged = 0 } = marks;
      return [
        { name: "calls", value: calls },
        ...[...statuses].map(([status, value]) => ({ name: `  status ${status}`, value })),
        { name: "time from kill to promotion", value: promoted - killed, unit: "ms" },
        { name: "time from promotion to next write", value: acknowledged - promoted, unit: "ms" },
        { name: "longest pause between writes", value: longestGap, unit: "ms" },
      ];
    },
  };
}
