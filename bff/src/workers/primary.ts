import cluster from "node:cluster";
import type { Worker } from "node:cluster";
import type { Logger } from "pino";
import { AggregatorRegistry } from "prom-client";

import { handleWorkerMessages, LISTENING, WORKER_NUMBER_VARIABLE } from "./worker-messages.ts";

export interface PrimaryOptions {
  readonly workers: number;
  readonly log: Logger;
  /** Slower workers are killed. */
  readonly maxStopMs: number;
}

/** A worker with invalid settings is not restarted. */
export const INVALID_SETTING_EXIT_CODE = 78;

/** After this time a worker's start counts as successful. */
const stableAfterMs = 10_000;
const shortestPauseMs = 100;
const longestPauseMs = 10_000;

/** Restarts workers until it stops. */
export class Primary {
  readonly #options: PrimaryOptions;
  readonly #running = new Map<number, Worker>();
  #hasStartedAll = false;
  #isStopping = false;
  #exitStatus = 0;
  #resolveExitCode: (code: number) => void = () => undefined;
  readonly exitCode = new Promise<number>((resolve) => (this.#resolveExitCode = resolve));

  constructor(options: PrimaryOptions) {
    this.#options = options;
    const registry = new AggregatorRegistry();
    handleWorkerMessages({ ping: async () => "", metrics: () => registry.clusterMetrics() });
  }

  /** Starts one worker first, to report an invalid setting once. */
  start(): void {
    this.#fork(1);
  }

  stop(signal: NodeJS.Signals): void {
    if (this.#isStopping) return;
    this.#isStopping = true;
    const { log, maxStopMs } = this.#options;
    log.info({ signal }, "stopping");
    this.#signalWorkers(signal);
    setTimeout(() => this.#signalWorkers("SIGKILL"), maxStopMs).unref();
    this.#endIfNoWorkers();
  }

  #signalWorkers(signal: NodeJS.Signals): void {
    for (const worker of this.#running.values()) worker.process.kill(signal);
  }

  #fork(number: number, failedStarts = 0): void {
    const worker = cluster.fork({ [WORKER_NUMBER_VARIABLE]: String(number) });
    const started = performance.now();
    this.#running.set(number, worker);
    worker.on("message", (message) => {
      if (message === LISTENING) this.#startOtherWorkers();
    });
    const onEnd = (code: number | null, signal: string | null) => {
      this.#running.delete(number);
      if (code === INVALID_SETTING_EXIT_CODE) this.#exitStatus = 1;
      if (this.#isStopping) this.#endIfNoWorkers();
      else if (code === INVALID_SETTING_EXIT_CODE) this.stop("SIGTERM");
      else {
        const uptimeMs = performance.now() - started;
        const failures = uptimeMs < stableAfterMs ? failedStarts + 1 : 0;
        this.#options.log.error({ worker: number, code, signal }, "Worker ended unexpectedly; restarting it");
        this.#scheduleRestart(number, failures);
      }
    };
    worker.once("exit", onEnd);
    // Without a listener, an error would end the primary. A failed message means that the worker is ending.
    worker.on("error", (error) => {
      this.#options.log.warn({ worker: number, err: error }, "Worker not started or not reachable");
      if (worker.process.pid === undefined) onEnd(null, null);
    });
  }

  #startOtherWorkers(): void {
    if (this.#hasStartedAll || this.#isStopping) return;
    this.#hasStartedAll = true;
    for (let number = 2; number <= this.#options.workers; number += 1) this.#fork(number);
  }

  /** Restarts at once after a long uptime, with growing delays after failed starts. */
  #scheduleRestart(number: number, failedStarts: number): void {
    const pauseMs =
      failedStarts === 0 ? 0 : Math.min(longestPauseMs, shortestPauseMs * 2 ** (failedStarts - 1));
    setTimeout(() => {
      if (!this.#isStopping) this.#fork(number, failedStarts);
    }, pauseMs);
  }

  #endIfNoWorkers(): void {
    if (this.#running.size === 0) this.#resolveExitCode(this.#exitStatus);
  }
}
