import { fileURLToPath } from "node:url";
import { Piscina } from "piscina";
import { RequestError } from "../../rules/request-error.ts";
import type { PdfTask, RenderedFile } from "../../pdf/pdf-worker.ts";

export interface PdfPoolLimits {
  threads: number;
  /** Maximum queue length; a full queue rejects documents. */
  maxQueued: number;
  timeoutMs: number;
  memoryMb: number;
}

export type PdfOutcome = "made" | "refused" | "late" | "left" | "failed";

export interface PdfPoolEvents {
  /** Called when a thread has ended unexpectedly; another one replaces it. */
  onThreadLost: (error: Error) => void;
  onFinished: (outcome: PdfOutcome, seconds: number) => void;
}

const defaultLimits: PdfPoolLimits = { threads: 2, maxQueued: 20, timeoutMs: 30_000, memoryMb: 256 };

// Tests run from source, and have built the worker, because compiling its files in each thread takes longer.
const isSource = import.meta.url.endsWith(".ts");
const workerFile = fileURLToPath(
  new URL(isSource ? "../../../node_modules/.test/pdf-worker.js" : "./pdf-worker.js", import.meta.url),
);

/**
 * Renders PDFs in worker threads, because a long plan takes seconds. A thread starts with its first
 * document, caches fonts, and ends after an idle minute.
 */
export class PdfPool {
  readonly #pool: Piscina<PdfTask, RenderedFile>;
  readonly #timeoutMs: number;
  readonly #events: PdfPoolEvents;

  constructor(events: PdfPoolEvents, limits: Partial<PdfPoolLimits> = {}) {
    this.#events = events;
    const { threads, maxQueued, timeoutMs, memoryMb } = { ...defaultLimits, ...limits };
    this.#timeoutMs = timeoutMs;
    this.#pool = new Piscina({
      filename: workerFile,
      minThreads: 0,
      maxThreads: threads,
      maxQueue: maxQueued,
      idleTimeout: 60_000,
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    });
    this.#pool.on("error", events.onThreadLost);
  }

  get queuedCount(): number {
    return this.#pool.queueSize;
  }

  /**
   * Renders a PDF. An aborted document ends its thread.
   *
   * @throws 503 for a full queue or a timeout
   */
  async render(task: PdfTask, clientSignal: AbortSignal): Promise<RenderedFile> {
    const startedAt = performance.now();
    const reportOutcome = (outcome: PdfOutcome) =>
      this.#events.onFinished(outcome, (performance.now() - startedAt) / 1000);
    if (this.queuedCount >= this.#pool.options.maxQueue) {
      reportOutcome("refused");
      throw new RequestError(503, "Too many documents are being created; try again in a moment");
    }
    const deadline = AbortSignal.timeout(this.#timeoutMs);
    try {
      const file = await this.#pool.run(task, { signal: AbortSignal.any([clientSignal, deadline]) });
      reportOutcome("made");
      return file;
    } catch (error) {
      reportOutcome(deadline.aborted ? "late" : clientSignal.aborted ? "left" : "failed");
      if (deadline.aborted) throw new RequestError(503, "Creating this document took too long");
      throw error;
    }
  }

  close(): Promise<void> {
    return this.#pool.destroy();
  }
}
