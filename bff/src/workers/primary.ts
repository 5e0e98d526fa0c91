import cluster from "node:cluster";
import type { Worker } from "node:cluster";
import type { Logger } from "pino";
import { AggregatorRegistry } from "prom-client";

import { handleWorkerMessages, LISTENING, workerNumber } from "./worker-messages.ts";

export interface PrimaryOptions {
  readonly workers: number;
  readonly log: Logger;
  /** Workers that exceed this time are killed. */
  readonly longestStopMs: number;
}

/** Exit code of a worker with invalid settings, which is not restarted. */
export const WRONG_SETTING = 78;

/** After this time a worker's start counts as successful. */
const aliveMs = 10_000;
const shortestPauseMs = 100;
const longestPauseMs = 10_000;

/** Restarts workers until it stops. */
export class Primary {
  readonly #options: PrimaryOptions;
  readonly #running = new Map<number, Worker>();
  #isUp = false;
  #stopping = false;
  #code = 0;
  #end: (code: number) => void = () => undefined;
  readonly ended = new Promise<number>((resolve) => (this.#end = resolve));

  constructor(options: PrimaryOptions) {
    this.#options = options;
    const figures = new AggregatorRegistry();
    handleWorkerMessages({ pass: async () => "", metrics: () => figures.clusterMetrics() });
  }

  /** Starts one worker first, so that a settings error is reported once. */
  start(): void {
    this.#fork(1);
  }

  stop(signal: NodeJS.Signals): void {
    if (this.#stopping) return;
    this.#stopping = true;
    const { log, longestStopMs } = this.#options;
    log.info({ signal }, "stopping");
    this.#tell(signal);
    setTimeout(() => this.#tell("SIGKILL"), longestStopMs).unref();
    this.#endWithLast();
  }

  #tell(signal: NodeJS.Signals): void {
    for (const worker of this.#running.values()) worker.process.kill(signal);
  }

  #fork(number: number, quickDeaths = 0): void {
    const worker = cluster.fork({ [workerNumber]: String(number) });
    const started = performance.now();
    this.#running.set(number, worker);
    worker.on("message", (message) => {
      if (message === LISTENING) this.#up();
    });
    worker.once("exit", (code, signal) => {
      this.#running.delete(number);
      if (code === WRONG_SETTING) this.#code = 1;
      if (this.#stopping) this.#endWithLast();
      else if (code === WRONG_SETTING) this.stop("SIGTERM");
      else {
        const livedMs = performance.now() - started;
        const deaths = livedMs < aliveMs ? quickDeaths + 1 : 0;
        this.#options.log.error({ worker: number, code, signal }, "Worker ended unexpectedly; restarting it");
        this.#forkLater(number, deaths);
      }
    });
  }

  /** Starts the others after the first one succeeded. */
  #up(): void {
    if (this.#isUp || this.#stopping) return;
    this.#isUp = true;
    for (let number = 2; number <= this.#options.workers; number += 1) this.#fork(number);
  }

  /** Restarts at once after a long life, with growing delays after failures at start. */
  #forkLater(number: number, deaths: number): void {
    const pauseMs = deaths === 0 ? 0 : Math.min(longestPauseMs, shortestPauseMs * 2 ** (deaths - 1));
    setTimeout(() => {
      if (!this.#stopping) this.#fork(number, deaths);
    }, pauseMs);
  }

  #endWithLast(): void {
    if (this.#running.size === 0) this.#end(this.#code);
  }
}
