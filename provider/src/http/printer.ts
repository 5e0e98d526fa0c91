import { fileURLToPath } from "node:url";
import { Piscina } from "piscina";
import { Refusal } from "../rules/refusal.ts";
import type { PrintTask } from "../pdf/pdf-worker.ts";

/** Bounds of the printer. */
export interface PrinterLimits {
  threads: number;
  /** Documents that wait for a thread; one more is refused. */
  waiting: number;
  /** Milliseconds from the wish to the document. */
  time: number;
  /** Megabytes of one thread. */
  memory: number;
}

const LIMITS: PrinterLimits = { threads: 2, waiting: 20, time: 30_000, memory: 256 };

const fromSource = import.meta.url.endsWith(".ts");
const worker = fileURLToPath(
  new URL(fromSource ? "../pdf/pdf-worker.ts" : "./pdf-worker.js", import.meta.url),
);

/**
 * Makes PDFs in threads of their own: laying out a long plan takes seconds, in which everybody else's requests would wait. A thread starts
 * with the first document, keeps the fonts that it opened, and ends when it has had nothing to do for a minute.
 */
export class Printer {
  readonly #pool: Piscina<PrintTask, Uint8Array>;
  readonly #time: number;

  /** `onLost` is told of a thread that ended by itself; another one takes its place. */
  constructor(onLost: (error: Error) => void, limits: Partial<PrinterLimits> = {}) {
    const { threads, waiting, time, memory } = { ...LIMITS, ...limits };
    this.#time = time;
    this.#pool = new Piscina({
      filename: worker,
      minThreads: 0,
      maxThreads: threads,
      maxQueue: waiting,
      idleTimeout: 60_000,
      resourceLimits: { maxOldGenerationSizeMb: memory },
      execArgv: fromSource ? ["--import", "tsx"] : [],
    });
    this.#pool.on("error", onLost);
  }

  /**
   * The bytes of a PDF. A document that nobody waits for any more ends its thread, which is replaced.
   *
   * @throws Refusal 503 where too many wait already, or where it takes too long
   */
  async print(task: PrintTask, left: AbortSignal): Promise<Uint8Array> {
    const { queueSize, options } = this.#pool;
    if (queueSize >= options.maxQueue)
      throw new Refusal(503, "Too many documents are being made; try again in a moment");
    const late = AbortSignal.timeout(this.#time);
    try {
      return await this.#pool.run(task, { signal: AbortSignal.any([left, late]) });
    } catch (error) {
      if (late.aborted) throw new Refusal(503, "This document takes too long to be made");
      throw error;
    }
  }

  close(): Promise<void> {
    return this.#pool.destroy();
  }
}
