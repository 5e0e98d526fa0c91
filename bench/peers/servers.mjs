import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Pool } from "undici";
import { getStartArguments } from "../../scripts/run.mjs";
import { bundle } from "../../bff/build.mjs";
import { findFreePort } from "../../testing/ports.ts";
import { hashText } from "./cases.mjs";

const startTimeoutMs = 60_000;
/** Enough to keep servers busy, because sleeping and waking cost CPU time. */
const connections = 50;
/** Accept header of Apollo Client. */
const accept = "application/graphql-response+json,application/json;q=0.9";
const cpuReporter = join(import.meta.dirname, "cpu.mjs");

/** A script in its own process. */
export class Child {
  #process;
  #stderr = "";

  constructor(script, { env = {}, execArgv = [] } = {}) {
    this.#process = fork(join(import.meta.dirname, script), [], {
      env: { ...process.env, NODE_ENV: "production", ...env },
      execArgv,
      stdio: ["ignore", "ignore", "pipe", "ipc"],
    });
    this.#process.stderr.on("data", (text) => (this.#stderr += text));
  }

  get hasEnded() {
    return this.#process.exitCode !== null || this.#process.signalCode !== null;
  }

  get errors() {
    return this.#stderr.trim().split("\n").slice(-5).join("\n");
  }

  /** Sends a request to the process; responses come in order. */
  async request(name, payload = {}) {
    this.#process.send({ request: name, ...payload });
    return (await this.nextMessage())[name];
  }

  async nextMessage() {
    const [message] = await once(this.#process, "message", { signal: AbortSignal.timeout(startTimeoutMs) });
    return message;
  }

  async stop() {
    if (this.hasEnded) return;
    const exit = once(this.#process, "exit");
    this.#process.kill("SIGTERM");
    setTimeout(() => this.#process.kill("SIGKILL"), 5000).unref();
    await exit;
  }
}

/** Uses the flags of `npm run start:bff`. */
export async function buildBff() {
  await bundle("../bench/peers/bff.mjs", "bench.js");
  return {
    execArgv: getStartArguments("bff").filter((word) => word.startsWith("--")),
    script: "../../bff/dist/bench.js",
    env: { GRAPHQL_OPERATIONS: "any", LOG_LEVEL: "silent" },
  };
}

export class Server {
  #child;
  #pool;

  /**
   * @param protocol `graphql` sends operations as text, `ids` sends their ids, `rest` calls the list's REST
   * path
   */
  constructor({ name, script, env = {}, execArgv = [], protocol = "graphql" }) {
    Object.assign(this, { name, script, env, execArgv, protocol });
  }

  async start(upstreamUrl) {
    const port = await findFreePort();
    this.#child = new Child(this.script, {
      env: { PORT: String(port), HOST: "127.0.0.1", UPSTREAM_URL: upstreamUrl, ...this.env },
      execArgv: ["--import", cpuReporter, ...this.execArgv],
    });
    this.#pool = new Pool(`http://127.0.0.1:${port}`, { connections });
    await this.#waitUntilListening();
  }

  async #waitUntilListening() {
    const deadline = performance.now() + startTimeoutMs;
    for (;;) {
      if (this.#child.hasEnded || performance.now() > deadline) {
        throw new Error(`${this.name} did not start.\n${this.#child.errors}`);
      }
      try {
        const { body } = await this.#pool.request({ path: "/healthz", method: "GET" });
        await body.dump();
        return;
      } catch {
        await pause(50);
      }
    }
  }

  /** The pass-through serves only cases with a REST path. */
  canServe(testCase) {
    return this.protocol !== "rest" || testCase.restPath !== undefined;
  }

  async send({ request, restPath }) {
    const authorization = "Bearer benchmark";
    const headers = { authorization, "content-type": "application/json", accept };
    const { statusCode, body } = await this.#pool.request(
      this.protocol === "rest"
        ? { path: restPath, method: "GET", headers: { authorization } }
        : { path: "/graphql", method: "POST", headers, body: JSON.stringify(this.#createRequest(request)) },
    );
    const text = await body.text();
    if (statusCode !== 200 || text.startsWith('{"errors"')) {
      throw new Error(`${this.name} responded with ${statusCode}: ${text.slice(0, 300)}`);
    }
    return text;
  }

  #createRequest({ query, ...rest }) {
    if (this.protocol === "graphql") return { ...rest, query };
    return { ...rest, extensions: { persistedQuery: { version: 1, sha256Hash: hashText(query) } } };
  }

  /** CPU milliseconds of the server for `count` operations. */
  async measureCpu(testCase, count) {
    const before = await this.#child.request("cpu");
    let remaining = count;
    const sendUntilDone = async () => {
      while (remaining > 0) {
        remaining -= 1;
        await this.send(testCase);
      }
    };
    await Promise.all(Array.from({ length: connections }, sendUntilDone));
    return ((await this.#child.request("cpu")) - before) / 1000;
  }

  async stop() {
    await this.#pool?.destroy();
    await this.#child?.stop();
  }
}
