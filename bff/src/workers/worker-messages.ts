import cluster from "node:cluster";
import type { Worker } from "node:cluster";

/** `ping` confirms that earlier messages were received; `metrics` returns the metrics of all workers. */
export type WorkerRequest = "ping" | "metrics";

interface RequestMessage {
  readonly request: WorkerRequest;
  readonly id: number;
}

interface ReplyMessage {
  readonly replyTo: number;
  readonly result?: string;
}

export interface PrimaryLink {
  /** Worker number, from 1; a replacement keeps it. */
  readonly number: number;
  request(request: WorkerRequest): Promise<string>;
  reportListening(): void;
}

export const WORKER_NUMBER_VARIABLE = "WORKER";
export const LISTENING = "listening";

/** @returns undefined outside a worker */
export function connectToPrimary(): PrimaryLink | undefined {
  if (!cluster.isWorker) return undefined;
  const pendingRequests = new Map<number, (response: ReplyMessage) => void>();
  let lastId = 0;
  process.on("message", (message: unknown) => {
    if (!isReplyMessage(message)) return;
    pendingRequests.get(message.replyTo)?.(message);
    pendingRequests.delete(message.replyTo);
  });
  return {
    number: Number(process.env[WORKER_NUMBER_VARIABLE]),
    request: (request) =>
      new Promise((resolve, reject) => {
        lastId += 1;
        pendingRequests.set(lastId, ({ result }) => {
          if (result === undefined) reject(new Error(`The primary process failed the request "${request}"`));
          else resolve(result);
        });
        process.send?.({ request, id: lastId } satisfies RequestMessage);
      }),
    reportListening: () => process.send?.(LISTENING),
  };
}

export function handleWorkerMessages(handlers: Readonly<Record<WorkerRequest, () => Promise<string>>>): void {
  cluster.on("message", (worker: Worker, message: unknown) => {
    if (!isRequestMessage(message)) return;
    const reply = (response: ReplyMessage) => {
      if (worker.isConnected()) worker.send(response);
    };
    handlers[message.request]().then(
      (result) => reply({ replyTo: message.id, result }),
      () => reply({ replyTo: message.id }),
    );
  });
}

function isRequestMessage(message: unknown): message is RequestMessage {
  return typeof message === "object" && message !== null && "request" in message;
}

function isReplyMessage(message: unknown): message is ReplyMessage {
  return typeof message === "object" && message !== null && "replyTo" in message;
}
