import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { findPostgres, startPostgres } from "../../provider/tests/postgres-server.ts";
import { killOnExit, findFreePort, type Server, startBff, startProvider } from "../../e2e/support/stack.ts";

const BALANCER = fileURLToPath(new URL("../../deploy/haproxy.cfg", import.meta.url));

/** A process of the cluster; it keeps its address after a restart. */
export interface ClusterProcess {
  name: string;
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

function fail(message: string): never {
  throw new Error(message);
}

function findProgram(...names: readonly string[]): string {
  const programs = names.flatMap((name) => {
    try {
      return [execFileSync("which", [name], { encoding: "utf8" }).trim()];
    } catch {
      return [];
    }
  });
  return (
    programs[0] ?? fail(`The cluster needs ${names.join(" or ")}: install it with your package manager.`)
  );
}

function createServerProcess(name: string, startServer: () => Promise<Server>): ClusterProcess {
  let running: Server | undefined;
  return {
    name,
    async start() {
      running = await startServer();
    },
    stop: async (signal) => {
      await running?.stop(signal);
    },
  };
}

/** Ready when its port accepts connections. */
function createProgramProcess(name: string, port: number, start: () => ChildProcess): ClusterProcess {
  let child: ChildProcess | undefined;
  return {
    name,
    async start() {
      child = start();
      killOnExit(child, "SIGKILL");
      while (!(await isListening(port))) {
        if (child.exitCode !== null) fail(`${name} ended before it listened`);
        await pause(50);
      }
    },
    async stop(signal) {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, "exit");
      child.kill(signal);
      await ended;
    },
  };
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("error", () => resolve(false));
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
  });
}

/** All processes end after `stop`, and when this process exits. */
export async function startCluster(): Promise<Cluster> {
  const folder = await mkdtemp(join(tmpdir(), "media-planner-cluster-"));
  const [redisServer, haproxy] = [findProgram("valkey-server", "redis-server"), findProgram("haproxy")];
  const postgres = await startPostgres(findPostgres() ?? fail("The cluster needs PostgreSQL."));
  await postgres.run("create database planner");
  const ports = await Promise.all(Array.from({ length: 7 }, findFreePort));
  const [redisPort = 0, balancerPort = 0, upstreamPort = 0, ...otherPorts] = ports;
  const origin = `http://localhost:${balancerPort}`;

  const redis = createProgramProcess("Redis", redisPort, () =>
    spawn(redisServer, ["--port", String(redisPort), "--bind", "127.0.0.1", "--save", ""], {
      cwd: folder,
      stdio: "ignore",
    }),
  );
  const [bffPorts, providerPorts] = [otherPorts.slice(0, 2), otherPorts.slice(2)];
  const providers = providerPorts.map((port, index) =>
    createServerProcess(`provider ${index + 1}`, () =>
      startProvider({
        PROVIDER_PORT: String(port),
        DATABASE_URL: postgres.url("planner"),
        DATA_DIR: join(folder, `provider-${index + 1}`),
        DEMO_DATA: "on",
        TOKEN_SECRET: "a-secret-for-this-cluster-that-is-long-enough",
        PUBLIC_URL: origin,
        // Expires quickly, so that each run refreshes many tokens.
        ACCESS_TOKEN_TTL_S: "20",
      }),
    ),
  );
  const bffs = bffPorts.map((port, index) =>
    createServerProcess(`BFF ${index + 1}`, () =>
      startBff({
        PORT: String(port),
        UPSTREAM_URL: `http://127.0.0.1:${upstreamPort}`,
        REDIS_URL: `redis://127.0.0.1:${redisPort}`,
        PUBLIC_URL: origin,
        TRUST_PROXY: "1",
        GRAPHQL_OPERATIONS: "any",
      }),
    ),
  );
  const formatAddress = (port: number | undefined) => `127.0.0.1:${port}`;
  const balancerProcess = createProgramProcess("balancer", balancerPort, () =>
    spawn(haproxy, ["-db", "-f", BALANCER], {
      env: {
        PEOPLE: formatAddress(balancerPort),
        UPSTREAM: formatAddress(upstreamPort),
        BFF_1: formatAddress(bffPorts[0]),
        BFF_2: formatAddress(bffPorts[1]),
        PROVIDER_1: formatAddress(providerPorts[0]),
        PROVIDER_2: formatAddress(providerPorts[1]),
      },
      stdio: "ignore",
    }),
  );
  const processes = [redis, balancerProcess, ...providers, ...bffs];
  const stop = async () => {
    await Promise.all(processes.map((clusterProcess) => clusterProcess.stop("SIGKILL")));
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await Promise.all([redis.start(), balancerProcess.start()]);
    // Providers start together on an empty database, to test that only one of them fills it.
    await Promise.all(providers.map((clusterProcess) => clusterProcess.start()));
    await Promise.all(bffs.map((clusterProcess) => clusterProcess.start()));
    for (const path of ["/metrics", "/metrics/", "/Metrics", "/METRICS/x", "/%6Detrics"]) {
      const { status } = await fetch(`${origin}${path}`);
      if (status !== 404) fail(`the balancer returned ${status} for ${path}`);
    }
    return { origin, bffs, providers, redis, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
