import { gzipSync } from "node:zlib";
import { AxiosHeaders } from "axios";
import { expect, it, vi } from "vitest";
import type { Dispatcher } from "undici";

import { createAdapter } from "./axios-adapter.ts";
import { ClientAbortSignal } from "./client-abort.ts";
import { TaskQueue } from "../queues/task-queue.ts";

const controller = { abort: () => undefined } as unknown as Dispatcher.DispatchController;

/** Returns a compressed response at once. Like undici, ignores an abort after its last byte. */
const dispatcher = {
  dispatch: (_request: object, handler: Dispatcher.DispatchHandler) => {
    handler.onRequestStart?.(controller, {});
    handler.onResponseStart?.(controller, 200, { "content-encoding": "gzip" });
    handler.onResponseData?.(controller, gzipSync("{}"));
    handler.onResponseEnd?.(controller, {});
    return true;
  },
} as unknown as Dispatcher;

it("ends a call whose client disconnects while its response is decompressed", async () => {
  const signal = new ClientAbortSignal();
  const queue = new TaskQueue<string>(1);
  const adapter = createAdapter({ origin: "http://upstream.test", pathPrefix: "", dispatcher, queue });
  const headers = new AxiosHeaders({ authorization: "Bearer a" });
  const response = adapter({ headers, signal, timeout: 600_000 });
  signal.abort();
  await expect(response).rejects.toThrow("canceled");
  const next = vi.fn<() => Promise<void>>(() => Promise.resolve());
  await queue.run("Bearer a", next);
  expect(next).toHaveBeenCalledOnce();
});
