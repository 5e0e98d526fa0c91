import { Client, Pool, type ClientConfig, type PoolConfig, type QueryResult } from "pg";

/** Splits a URL such as `postgres://me@one:5432,two:5432/planner` into one URL per host. */
export function parseHostUrls(url: string): string[] {
  const [, prefix = "", hosts = "", suffix = ""] =
    /^([^:]+:\/\/(?:[^@/?]*@)?)([^/?]*)((?:[/?].*)?)$/.exec(url) ?? [];
  return hosts.split(",").map((host) => `${prefix}${host}${suffix}`);
}

/** Provides the last host that worked, then each host in turn. */
export class HostSelector {
  readonly count: number;
  private readonly urls: readonly string[];
  private lastWorking: string | undefined;
  private nextIndex = 0;

  constructor(url: string) {
    this.urls = parseHostUrls(url);
    this.count = this.urls.length;
  }

  next(): string | undefined {
    return this.lastWorking ?? this.urls[this.nextIndex++ % this.count];
  }

  markWorking(url: string | undefined): void {
    this.lastWorking = url;
  }

  markFailed(url: string | undefined): void {
    if (this.lastWorking === url) this.lastWorking = undefined;
  }
}

/** The host is a standby, or a primary in read-only mode. */
class ReadOnlyServerError extends Error {
  readonly code = "25006";
}

type PoolLimits = Pick<PoolConfig, "max" | "statement_timeout" | "query_timeout">;

/** `query_timeout` limits the wait for a server that does not respond. */
export const requestLimits: PoolLimits = { max: 10, statement_timeout: 30_000, query_timeout: 35_000 };

interface ServerState {
  transaction_read_only: string;
}

/** Creates a pool for the host that accepts writes; `pg` supports one host only. */
export function createPool(hosts: HostSelector, limits: PoolLimits): Pool {
  class HostClient extends Client {
    readonly url: string | undefined;
    constructor(options?: ClientConfig) {
      const url = hosts.next();
      super({ ...options, connectionString: url });
      this.url = url;
      let isConnected = false;
      this.once("connect", () => (isConnected = true));
      this.once("end", () => isConnected || hosts.markFailed(url));
    }
  }
  return new Pool({
    ...limits,
    Client: HostClient,
    keepAlive: true,
    keepAliveInitialDelayMillis: 5_000,
    connectionTimeoutMillis: 10_000,
    verify: (client, done) => {
      const url = client instanceof HostClient ? client.url : undefined;
      client.query<ServerState>(
        "show transaction_read_only",
        (error: Error | null, result?: QueryResult<ServerState>) => {
          const isReadOnly = result?.rows[0]?.transaction_read_only === "on";
          const failure =
            error ?? (isReadOnly ? new ReadOnlyServerError("This server accepts no writes") : undefined);
          if (failure) hosts.markFailed(url);
          else hosts.markWorking(url);
          done(failure);
        },
      );
    },
  });
}

/** Opens one connection without time limits. Tries each host once, because each failure selects the next host. */
export async function openConnection(hosts: HostSelector) {
  const ignoreError = () => undefined;
  const pool = createPool(hosts, { max: 1 }).on("error", ignoreError);
  for (let attempt = 1; ; attempt++)
    try {
      const client = (await pool.connect()).on("error", ignoreError);
      const close = async () => {
        client.release(true);
        await pool.end();
      };
      return { client, close };
    } catch (error) {
      if (attempt < hosts.count) continue;
      await pool.end();
      throw error;
    }
}
