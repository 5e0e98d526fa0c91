import { Client, Pool, type ClientConfig, type PoolConfig, type QueryResult } from "pg";

/** The hosts of a URL such as `postgres://me@one:5432,two:5432/planner`, each as a URL of its own. */
export function hostsOf(url: string): string[] {
  const [, before = "", hosts = "", after = ""] = /^([^:]+:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/.exec(url) ?? [];
  return hosts.split(",").map((host) => `${before}${host}${after}`);
}

/** Which of several hosts is asked for a connection: the one that took the last, until it fails; then each has its turn. */
export class Hosts {
  readonly count: number;
  private readonly urls: readonly string[];
  private good: string | undefined;
  private turn = 0;

  constructor(url: string) {
    this.urls = hostsOf(url);
    this.count = this.urls.length;
  }

  next(): string | undefined {
    return this.good ?? this.urls[this.turn++ % this.count];
  }

  took(url: string | undefined): void {
    this.good = url;
  }

  failed(url: string | undefined): void {
    if (this.good === url) this.good = undefined;
  }
}

/** What a standby is, and a primary that was told to take no writes; as PostgreSQL itself calls it. */
class ReadOnly extends Error {
  readonly code = "25006";
}

type Limits = Pick<PoolConfig, "max" | "statement_timeout" | "query_timeout">;

/** What requests have; `query_timeout` is of a server that does not even say that time is up. */
export const forRequests: Limits = { max: 10, statement_timeout: 30_000, query_timeout: 35_000 };
/** A migration takes as long as it takes. */
export const forMigrations: Limits = { max: 1 };

interface Answer {
  transaction_read_only: string;
}

/** A pool of connections to whichever host takes writes; `pg` itself knows one host alone. */
export function poolOf(hosts: Hosts, limits: Limits): Pool {
  class HostClient extends Client {
    readonly url: string | undefined;
    constructor(options?: ClientConfig) {
      const url = hosts.next();
      super({ ...options, connectionString: url });
      this.url = url;
      let connected = false;
      this.once("connect", () => (connected = true));
      this.once("end", () => connected || hosts.failed(url));
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
      client.query<Answer>(
        "show transaction_read_only",
        (error: Error | null, result?: QueryResult<Answer>) => {
          const isReadOnly = result?.rows[0]?.transaction_read_only === "on";
          const refusal = error ?? (isReadOnly ? new ReadOnly("this server takes no writes") : undefined);
          if (refusal) hosts.failed(url);
          else hosts.took(url);
          done(refusal);
        },
      );
    },
  });
}
