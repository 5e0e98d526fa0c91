import { fileURLToPath } from "node:url";
import { Piscina } from "piscina";
import { RequestError } from "../rules/request-error.ts";
import type { PrintTask } from "../pdf/pdf-worker.ts";

/** Limits of the pool. */
export interface PdfPoolLimits {
  threads: number;
  /** Maximum queue length; more are rejected. */
  maxQueued: number;
  /** Milliseconds per document. */
  time: number;
  /** Megabytes per thread. */
  memory: number;
}

export type PdfOutcome = "made" | "refused" | "late" | "left" | "failed";

/** Receives outcomes of documents and threads. */
export interface PdfPoolMetrics {
  /** A thread ended unexpectedly and is replaced. */
  lost: (error: Error) => void;
  printed: (outcome: PdfOutcome, seconds: number) => void;
}

const LIMITS: PdfPoolLimits = { threads: 2, maxQueued: 20, time: 30_000, memory: 256 };

const runsFromSource = import.meta.url.endsWith(".ts");
const worker = fileURLToPath(
  new URL(runsFromSource ? "../pdf/pdf-worker.ts" : "./pdf-worker.js", import.meta.url),
);

/**
 * Renders PDFs in worker threads, because a long plan takes seconds. A thread starts with its first
 * document, caches fonts, and ends after an idle minute.
 */
export class PdfPool {
  readonly #pool: Piscina<PrintTask, Uint8Array>;
  readonly #time: number;
  readonly #watch: PdfPoolMetrics;

  constructor(watch: PdfPoolMetrics, limits: Partial<PdfPoolLimits> = {}) {
    this.#watch = watch;
    const { threads, maxQueued, time, memory } = { ...LIMITS, ...limits };
    this.#time = time;
    this.#pool = new Piscina({
      filename: worker,
      minThreads: 0,
      maxThreads: threads,
      maxQueue: maxQueued,
      idleTimeout: 60_000,
      resourceLimits: { maxOldGenerationSizeMb: memory },
      execArgv: runsFromSource ? ["--import", "tsx"] : [],
    });
    this.#pool.on("error", watch.lost);
  }

  get waiting(): number {
    return this.#pool.queueSize;
  }

  /**
   * Renders a PDF. An aborted document ends its thread.
   *
   * @throws 503 for a full queue or a timeout
   */
  async print(task: PrintTask, clientLeft: AbortSignal): Promise<Uint8Array> {
    const startedAt = performance.now();
    const reportOutcome = (outcome: PdfOutcome) =>
      this.#watch.printed(outcome, (performance.now() - startedAt) / 1000);
    if (this.waiting >= this.#pool.options.maxQueue) {
      reportOutcome("refused");
      throw new RequestError(503, "Too many documents are being created; try again in a moment");
    }
    const deadline = AbortSignal.timeout(this.#time);
    try {
      const bytes = await this.#pool.run(task, { signal: AbortSignal.any([clientLeft, deadline]) });
      reportOutcome("made");
      return bytes;
    } catch (error) {
      reportOutcome(deadline.aborted ? "late" : clientLeft.aborted ? "left" : "failed");
      if (deadline.aborted) throw new RequestError(503, "Creating this document took too long");
      throw error;
    }
  }

  close(): Promise<void> {
    return this.#pool.destroy();
  }
}
