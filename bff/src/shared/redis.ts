import { createClient, ErrorReply } from "@redis/client";
import type { Logger } from "pino";

import { TimeoutError, withTimeout } from "./timeout.ts";

/** Failure reasons: timeout, no connection, no memory, foreign value, rejected command. */
export type RedisFailure = "late" | "gone" | "full" | "unreadable" | "refused";

export interface RedisOptions {
  readonly url: string;
  readonly log: Logger;
  /** Called for each failure, for metrics. */
  readonly failed: (reason: RedisFailure) => void;
  readonly commandMs: number;
  /** Pause between reconnects. */
  readonly retryMs: number;
}

class RedisAway extends Error {
  override name = "RedisAway";
}

/** Maximum length of a stored value: two encrypted tokens of 8 KB. */
const longestValue = 32_768;

const setIfAbsent = `
if redis.call('set', KEYS[1], ARGV[1], 'NX', 'PX', ARGV[2]) then return false end
return redis.call('getrange', KEYS[1], 0, ARGV[3])`;

type Client = ReturnType<typeof connectTo>;

const connectMs = 2_000;

/**
 * Optional shared state. Commands succeed within their time limit or fail. After a failure that does not
 * concern a key, the connection is replaced; commands fail until the new one accepts writes.
 */
export class Redis {
  readonly #options: RedisOptions;
  #client: Client | undefined;
  #retry: NodeJS.Timeout | undefined;
  #isTold = false;
  #isRubbishTold = false;
  #stopped = false;

  constructor(options: RedisOptions) {
    this.#options = options;
  }

  get isReady(): boolean {
    return this.#client !== undefined;
  }

  async open(): Promise<void> {
    const client = connectTo(this.#options.url);
    client.on("error", (error: unknown) => this.#drop(client, error));
    try {
      await withTimeout(connectMs, client.connect());
      // A full Redis or a replica answers but rejects writes.
      await withTimeout(this.#options.commandMs, client.set("probe", "1", { PX: 1_000 }));
      this.#arrived(client);
    } catch (error) {
      destroy(client);
      this.#away(error);
    }
  }

  close(): void {
    this.#stopped = true;
    clearTimeout(this.#retry);
    if (this.#client) destroy(this.#client);
    this.#client = undefined;
  }

  /** For the readiness check. */
  async isReachable(): Promise<boolean> {
    return this.#run((client) => client.ping()).then(
      () => true,
      () => false,
    );
  }

  /** Reads only the beginning of values that are too long. */
  async get(key: string): Promise<string | null> {
    return (await this.#run((client) => client.getRange(key, 0, longestValue - 1), key)) || null;
  }

  /** Sets a missing value; returns the existing one as `get` does. */
  async setIfAbsent(key: string, value: string, ms: number): Promise<string | null> {
    const args = { keys: [key], arguments: [value, String(ms), String(longestValue - 1)] };
    const existing = await this.#run((client) => client.eval(setIfAbsent, args), key);
    return typeof existing === "string" ? existing : null;
  }

  eval(script: string, { keys, arguments: args }: { keys: string[]; arguments: string[] }): Promise<unknown> {
    return this.#run((client) => client.eval(script, { keys, arguments: args }), keys[0]);
  }

  del(key: string): Promise<number> {
    return this.#run((client) => client.del(key), key);
  }

  /** Deletes an invalid value. */
  async discard(key: string): Promise<void> {
    const { log, failed } = this.#options;
    failed("unreadable");
    if (!this.#isRubbishTold) log.warn({ reason: "unreadable" }, "Unexpected value in Redis; deleted");
    this.#isRubbishTold = true;
    await this.#run((client) => client.unlink(key)).catch(() => undefined);
  }

  async #run<T>(command: (client: Client) => Promise<T>, key?: string): Promise<T> {
    const client = this.#client;
    if (client === undefined) throw new RedisAway("Redis is not connected");
    try {
      return await withTimeout(this.#options.commandMs, command(client));
    } catch (error) {
      if (describeReason(error) === "unreadable" && key !== undefined) await this.discard(key);
      else this.#drop(client, error);
      throw error;
    }
  }

  #drop(client: Client, error: unknown): void {
    if (this.#client !== client) return;
    this.#client = undefined;
    destroy(client);
    this.#away(error);
  }

  #away(error: unknown): void {
    if (this.#stopped) return;
    const reason = describeReason(error);
    this.#options.failed(reason);
    // Logged once per outage.
    if (!this.#isTold)
      this.#options.log.warn(
        { reason, detail: getDetail(error) },
        "Redis is not available; sessions and limits stay in this process until it is back",
      );
    this.#isTold = true;
    this.#retry = setTimeout(() => void this.open(), this.#options.retryMs);
    this.#retry.unref();
  }

  #arrived(client: Client): void {
    if (this.#stopped) {
      destroy(client);
      return;
    }
    this.#client = client;
    if (this.#isTold) this.#options.log.info("Redis is available again");
    this.#isTold = false;
  }
}

/** Lost connections are replaced, so the client neither queues nor reconnects. */
function connectTo(url: string) {
  return createClient({
    url,
    keyPrefix: "media-planner:",
    disableOfflineQueue: true,
    maintNotifications: "disabled",
    socket: { reconnectStrategy: false, connectTimeout: connectMs },
  });
}

function destroy(client: Client): void {
  if (client.isOpen) client.destroy();
}

function describeReason(error: unknown): RedisFailure {
  if (error instanceof TimeoutError) return "late";
  if (!(error instanceof ErrorReply)) return "gone";
  if (error.message.startsWith("OOM")) return "full";
  return /^WRONGTYPE|not an integer|would overflow/.test(error.message) ? "unreadable" : "refused";
}

/** Error code or first word of a reply, such as NOAUTH; the rest may contain sent values. */
function getDetail(error: unknown): string {
  if (error instanceof ErrorReply) return error.message.split(" ", 1)[0] ?? "";
  const code: unknown = typeof error === "object" && error !== null ? Reflect.get(error, "code") : undefined;
  return typeof code === "string" ? code : error instanceof Error ? error.name : "";
}
