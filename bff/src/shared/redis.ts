import { createClient, ErrorReply } from "@redis/client";
import type { Logger } from "pino";

import { TimeoutError, withTimeout } from "./timeout.ts";

/** Failure reasons, in this order: timeout, no connection, no memory, unexpected value, rejected command. */
export type RedisFailure = "timeout" | "disconnected" | "out_of_memory" | "unreadable" | "rejected";

export interface RedisOptions {
  readonly url: string;
  readonly log: Logger;
  /** Called for each failure, for metrics. */
  readonly onFailure: (reason: RedisFailure) => void;
  readonly commandMs: number;
  /** Pause between reconnects. */
  readonly retryMs: number;
}

class RedisUnavailable extends Error {
  override name = "RedisUnavailable";
}

/** Maximum length of a stored value: two encrypted tokens of 8 KB. */
const maxValueLength = 32_768;

const setIfAbsentScript = `
if redis.call('set', KEYS[1], ARGV[1], 'NX', 'PX', ARGV[2]) then return false end
return redis.call('getrange', KEYS[1], 0, ARGV[3])`;

type Client = ReturnType<typeof createRedisClient>;

const connectMs = 2_000;

/**
 * Optional shared state. Commands succeed within their time limit or fail. A failure other than an unexpected
 * value replaces the connection; commands fail until the new one accepts writes.
 */
export class Redis {
  readonly #options: RedisOptions;
  #client: Client | undefined;
  #retry: NodeJS.Timeout | undefined;
  #isOutageLogged = false;
  #isInvalidValueLogged = false;
  #isClosed = false;

  constructor(options: RedisOptions) {
    this.#options = options;
  }

  get isReady(): boolean {
    return this.#client !== undefined;
  }

  async open(): Promise<void> {
    const client = createRedisClient(this.#options.url);
    client.on("error", (error: unknown) => this.#disconnect(client, error));
    try {
      await withTimeout(connectMs, client.connect());
      // A full Redis or a replica is reachable but rejects writes.
      await withTimeout(this.#options.commandMs, client.set("probe", "1", { PX: 1_000 }));
      this.#onConnected(client);
    } catch (error) {
      destroy(client);
      this.#onUnavailable(error);
    }
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#retry);
    if (this.#client) destroy(this.#client);
    this.#client = undefined;
  }

  async isReachable(): Promise<boolean> {
    return this.#run((client) => client.ping()).then(
      () => true,
      () => false,
    );
  }

  /** Truncates values to the maximum length; null if missing or empty. */
  async get(key: string): Promise<string | null> {
    return (await this.#run((client) => client.getRange(key, 0, maxValueLength - 1), key)) || null;
  }

  /** Returns the existing value, as `get` does. */
  async setIfAbsent(key: string, value: string, ttlMs: number): Promise<string | null> {
    const args = { keys: [key], arguments: [value, String(ttlMs), String(maxValueLength - 1)] };
    const existing = await this.#run((client) => client.eval(setIfAbsentScript, args), key);
    return typeof existing === "string" ? existing : null;
  }

  eval(script: string, { keys, arguments: args }: { keys: string[]; arguments: string[] }): Promise<unknown> {
    return this.#run((client) => client.eval(script, { keys, arguments: args }), keys[0]);
  }

  del(key: string): Promise<number> {
    return this.#run((client) => client.del(key), key);
  }

  async discard(key: string): Promise<void> {
    const { log, onFailure } = this.#options;
    onFailure("unreadable");
    if (!this.#isInvalidValueLogged) log.warn({ reason: "unreadable" }, "Unexpected value in Redis; deleted");
    this.#isInvalidValueLogged = true;
    await this.#run((client) => client.unlink(key)).catch(() => undefined);
  }

  async #run<T>(command: (client: Client) => Promise<T>, key?: string): Promise<T> {
    const client = this.#client;
    if (client === undefined) throw new RedisUnavailable("Redis is not connected");
    try {
      return await withTimeout(this.#options.commandMs, command(client));
    } catch (error) {
      if (getFailureReason(error) === "unreadable" && key !== undefined) await this.discard(key);
      else this.#disconnect(client, error);
      throw error;
    }
  }

  #disconnect(client: Client, error: unknown): void {
    if (this.#client !== client) return;
    this.#client = undefined;
    destroy(client);
    this.#onUnavailable(error);
  }

  #onUnavailable(error: unknown): void {
    if (this.#isClosed) return;
    const reason = getFailureReason(error);
    this.#options.onFailure(reason);
    // Logged once per outage.
    if (!this.#isOutageLogged)
      this.#options.log.warn(
        { reason, detail: getErrorDetail(error) },
        "Redis is not available; sessions and limits stay in this process until it is back",
      );
    this.#isOutageLogged = true;
    this.#retry = setTimeout(() => void this.open(), this.#options.retryMs);
    this.#retry.unref();
  }

  #onConnected(client: Client): void {
    if (this.#isClosed) {
      destroy(client);
      return;
    }
    this.#client = client;
    if (this.#isOutageLogged) this.#options.log.info("Redis is available again");
    this.#isOutageLogged = false;
  }
}

/** Lost connections are replaced, so the client neither queues nor reconnects. */
function createRedisClient(url: string) {
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

function getFailureReason(error: unknown): RedisFailure {
  if (error instanceof TimeoutError) return "timeout";
  if (!(error instanceof ErrorReply)) return "disconnected";
  if (error.message.startsWith("OOM")) return "out_of_memory";
  return /^WRONGTYPE|not an integer|would overflow/.test(error.message) ? "unreadable" : "rejected";
}

/** Code or first word, such as NOAUTH; the rest may contain sent values. */
function getErrorDetail(error: unknown): string {
  if (error instanceof ErrorReply) return error.message.split(" ", 1)[0] ?? "";
  const code: unknown = typeof error === "object" && error !== null ? Reflect.get(error, "code") : undefined;
  return typeof code === "string" ? code : error instanceof Error ? error.name : "";
}
