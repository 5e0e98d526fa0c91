import { createHash, randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { createRestClient } from "../../e2e/support/rest.ts";
import type { Figure } from "../report.ts";

interface ResponseBody {
  message: string;
  data?: { id: string } | null;
}

const WRITERS = 8;

/** Writes to all providers in turn and records acknowledged writes. */
export class WriteLoad {
  /** Ids by record name. */
  readonly records = new Map<string, string>();
  /** Subjects of accepted messages. */
  readonly mails = new Set<string>();
  /** File hashes by record id. */
  readonly files = new Map<string, string>();
  readonly headers: Record<string, string>;
  private readonly urls: readonly string[];
  private readonly mediaTypeId: string;
  private readonly marks: Record<string, number> = {};
  private readonly statuses = new Map<string, number>();
  private acknowledgedAt = 0;
  private longestGap = 0;
  private calls = 0;
  private isStopped = false;
  private running: Promise<unknown> = Promise.resolve();

  private constructor(urls: readonly string[], headers: Record<string, string>, mediaTypeId: string) {
    this.urls = urls;
    this.headers = headers;
    this.mediaTypeId = mediaTypeId;
  }

  static async start(urls: readonly string[]): Promise<WriteLoad> {
    const { token, call } = await createRestClient(urls[0] ?? "", "admin");
    const [type] = await call<{ id: string }[]>("GET", "/drop-down/media-type");
    const headers = { authorization: `Bearer ${token}` };
    const load = new WriteLoad(urls, headers, type?.id ?? "");
    const recordWriters = Array.from({ length: WRITERS }, (_, index) => load.writeRecords(index));
    load.running = Promise.all([...recordWriters, load.sendMessages(), load.uploadFiles()]);
    return load;
  }

  mark(name: string): void {
    this.marks[name] = Date.now();
  }

  /** Resolves when a provider has acknowledged a record since the last mark. */
  async waitForAcknowledgement(): Promise<void> {
    const last = Math.max(...Object.values(this.marks));
    while (this.acknowledgedAt <= last) await pause(10);
    this.mark("acknowledged");
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    await this.running;
  }

  listFigures(): Figure[] {
    const { killed = 0, promoted = 0, acknowledged = 0 } = this.marks;
    return [
      { name: "calls", value: this.calls },
      ...[...this.statuses].map(([status, value]) => ({ name: `  status ${status}`, value })),
      { name: "time from kill to promotion", value: promoted - killed, unit: "ms" },
      { name: "time from promotion to next write", value: acknowledged - promoted, unit: "ms" },
      { name: "longest pause between writes", value: this.longestGap, unit: "ms" },
    ];
  }

  /** Retries a record with its idempotency key until a provider acknowledges it. */
  private async writeRecords(writer: number): Promise<void> {
    for (let index = 0; !this.isStopped; index++) {
      const name = `Written ${writer}-${index}`;
      const body = JSON.stringify({ name, code: "zz" });
      const headers = {
        "content-type": "application/json",
        "idempotency-key": `failover-${writer}-${index}`,
      };
      for (let attempt = 0; ; attempt++) {
        const response = await this.post("/languages", writer + index + attempt, body, headers);
        if (response) {
          this.records.set(name, response.id);
          this.recordWrite();
          break;
        }
        if (this.isStopped) return;
        await pause(50);
      }
    }
  }

  /** Sends each message once, because messages have no idempotency key. */
  private async sendMessages(): Promise<void> {
    for (let index = 0; !this.isStopped; index++) {
      const subject = `Message ${index}`;
      const body = JSON.stringify({
        name: "Zoé",
        email: `zoe-${index}@example.test`,
        subject,
        message: "Hello",
      });
      if (await this.post("/contact", index, body, { "content-type": "application/json" }))
        this.mails.add(subject);
      else await pause(50);
    }
  }

  private async uploadFiles(): Promise<void> {
    for (let index = 0; !this.isStopped; index++) {
      const bytes = Buffer.concat([Buffer.from("%PDF-1.7\n"), randomBytes(600_000)]);
      const body = new FormData();
      body.set("name", `Filed ${index}`);
      body.set("mediaTypeId", this.mediaTypeId);
      body.set("file", new Blob([bytes]), "a.pdf");
      const response = await this.post("/publishers", index, body, {});
      if (response) this.files.set(response.id, createHash("sha256").update(bytes).digest("hex"));
      await pause(50);
    }
  }

  /** Returns null if the provider does not acknowledge the write. */
  private async post(
    path: string,
    hostIndex: number,
    body: string | FormData,
    headers: Record<string, string>,
  ): Promise<{ id: string } | null> {
    this.calls++;
    const url = `${this.urls[hostIndex % this.urls.length]}/api/v1${path}`;
    const response = await fetch(url, {
      method: "POST",
      headers: { ...this.headers, ...headers },
      body,
    }).catch(() => null);
    const content = (await response?.json().catch(() => null)) as ResponseBody | null;
    const isUnknown = content?.message.startsWith("Whether") ?? false;
    const status = `${response?.status ?? "missing"}${isUnknown ? ", outcome unknown" : ""}`;
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
    return response?.status === 201 ? (content?.data ?? { id: "" }) : null;
  }

  private recordWrite(): void {
    const now = Date.now();
    if (this.acknowledgedAt > 0) this.longestGap = Math.max(this.longestGap, now - this.acknowledgedAt);
    this.acknowledgedAt = now;
  }
}
