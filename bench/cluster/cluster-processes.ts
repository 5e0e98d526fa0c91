import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { RedisServer } from "../../testing/redis-server.ts";
import { findPostgres, startPostgres } from "../../testing/postgres-server.ts";
import { killOnExit, type Program, startBff, startProvider } from "../../testing/program.ts";
import { findFreePort } from "../../testing/ports.ts";

const BALANCER = "haproxy";
const BALANCER_CONFIG = fileURLToPath(new URL("../../deploy/haproxy.cfg", import.meta.url));

/** A process of the cluster; it keeps its address after a restart. */
export interface ClusterProcess {
  start(): Promise<void>;
  /** SIGKILL simulates a crash; SIGTERM completes running work. */
  stop(signal: "SIGKILL" | "SIGTERM"): Promise<void>;
}

export interface Cluster {
  origin: string;
  bffs: readonly ClusterProcess[];
  providers: readonly ClusterProcess[];
  redis: ClusterProcess;
  stop(): Promise<void>;
}

function createServerProcess(startServer: () => Promise<Program>): ClusterProcess {
  let running: Program | undefined;
  return {
    async start() {
      running = await startServer();
    },
    async stop(signal) {
      await running?.stop(signal);
    },
  };
}

async function startBalancer(origin: string, addresses: Record<string, string>): Promise<ChildProcess> {
  const balancer = spawn(BALANCER, ["-db", "-f", BALANCER_CONFIG], {
    env: { PATH: process.env.PATH, ...addresses },
    stdio: "ignore",
  });
  balancer.once("error", () => {
    throw new Error(`The cluster needs ${BALANCER}: install it with your package manager.`);
  });
  killOnExit(balancer, "SIGKILL");
  while (!(await fetch(origin).catch(() => undefined))) {
    if (balancer.exitCode !== null) throw new Error("The balancer ended before it listened");
    await pause(50);
  }
  return balancer;
}

/** All processes end after `stop`, and when this process exits. */
export async function startCluster(): Promise<Cluster> {
  const binaryFolder = findPostgres();
  if (!binaryFolder) throw new Error("The cluster needs PostgreSQL.");
  const folder = await mkdtemp(join(tmpdir(), "media-planner-cluster-"));
  const postgres = await startPostgres(binaryFolder);
  await postgres.run("create database planner");
  const redis = await RedisServer.start();
  const [balancerPort, upstreamPort] = [await findFreePort(), await findFreePort()];
  const bffPorts = [await findFreePort(), await findFreePort()];
  const providerPorts = [await findFreePort(), await findFreePort()];
  const origin = `http://localhost:${balancerPort}`;
  const providers = providerPorts.map((port) =>
    createServerProcess(() =>
      startProvider({
        PROVIDER_PORT: String(port),
        DATABASE_URL: postgres.url("planner"),
        DATA_DIR: join(folder, String(port)),
        DEMO_DATA: "on",
        TOKEN_SECRET: "a-secret-for-this-cluster-that-is-long-enough",
        PUBLIC_URL: origin,
        // Expires quickly, so that each run refreshes many tokens.
        ACCESS_TOKEN_TTL_S: "20",
      }),
    ),
  );
  const bffs = bffPorts.map((port) =>
    createServerProcess(() =>
      startBff({
        PORT: String(port),
        UPSTREAM_URL: `http://127.0.0.1:${upstreamPort}`,
        REDIS_URL: redis.url,
        PUBLIC_URL: origin,
        TRUST_PROXY: "1",
        GRAPHQL_OPERATIONS: "any",
      }),
    ),
  );
  let balancer: ChildProcess | undefined;
  const stop = async () => {
    balancer?.kill("SIGKILL");
    await Promise.all([...bffs, ...providers].map((server) => server.stop("SIGKILL")));
    await redis.stop();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    balancer = await startBalancer(origin, {
      PEOPLE: `127.0.0.1:${balancerPort}`,
      UPSTREAM: `127.0.0.1:${upstreamPort}`,
      BFF_1: `127.0.0.1:${bffPorts[0]}`,
      BFF_2: `127.0.0.1:${bffPorts[1]}`,
      PROVIDER_1: `127.0.0.1:${providerPorts[0]}`,
      PROVIDER_2: `127.0.0.1:${providerPorts[1]}`,
    });
    // Providers start together on an empty database, to test that only one of them fills it.
    await Promise.all(providers.map((provider) => provider.start()));
    await Promise.all(bffs.map((bff) => bff.start()));
    for (const path of ["/metrics", "/metrics/", "/Metrics", "/METRICS/x", "/%6Detrics"]) {
      const { status } = await fetch(`${origin}${path}`);
      if (status !== 404) throw new Error(`The balancer returned ${status} for ${path}`);
    }
    const redisProcess = { start: () => redis.restart(), stop: () => redis.kill() };
    return { origin, bffs, providers, redis: redisProcess, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
