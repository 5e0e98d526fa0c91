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

export type PdfOutcome = "made" | "refused" | "late" | "left" | "failed";

/** Who is told of what becomes of documents and threads. */
export interface PrinterWatch {
  /** A thread ended by itself; another one takes its place. */
  lost: (error: Error) => void;
  printed: (outcome: PdfOutcome, seconds: number) => void;
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
  readonly #watch: PrinterWatch;

  constructor(watch: PrinterWatch, limits: Partial<PrinterLimits> = {}) {
    this.#watch = watch;
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
    this.#pool.on("error", watch.lost);
  }

  /** Documents that wait for a thread. */
  get waiting(): number {
    return this.#pool.queueSize;
  }

  /**
   * The bytes of a PDF. A document that nobody waits for any more ends its thread, which is replaced.
   *
   * @throws Refusal 503 where too many wait already, or where it takes too long
   */
  async print(task: PrintTask, left: AbortSignal): Promise<Uint8Array> {
    const begun = performance.now();
    const became = (outcome: PdfOutcome) => this.#watch.printed(outcome, (performance.now() - begun) / 1000);
    if (this.waiting >= this.#pool.options.maxQueue) {
      became("refused");
      throw new Refusal(503, "Too many documents are being made; try again in a moment");
    }
    const late = AbortSignal.timeout(this.#time);
    try {
      const bytes = await this.#pool.run(task, { signal: AbortSignal.any([left, late]) });
      became("made");
      return bytes;
    } catch (error) {
      became(late.aborted ? "late" : left.aborted ? "left" : "failed");
      if (late.aborted) throw new Refusal(503, "This document takes too long to be made");
      throw error;
    }
  }

  close(): Promise<void> {
    return this.#pool.destroy();
  }
}
