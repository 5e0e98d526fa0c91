import { gzipSync } from "node:zlib";
import { AxiosHeaders } from "axios";
import { expect, it, vi } from "vitest";
import type { Dispatcher, Pool } from "undici";

import { createSender } from "./adapter.ts";
import type { OutgoingRequest } from "./adapter.ts";
import { ClientAbortSignal } from "./client-abort.ts";
import { TaskQueue } from "./task-queue.ts";

const controller = { abort: () => undefined } as unknown as Dispatcher.DispatchController;

/** Returns a compressed response at once. Like undici, ignores an abort after its last byte. */
const pool = {
  dispatch: (_request: object, handler: Dispatcher.DispatchHandler) => {
    handler.onRequestStart?.(controller, {});
    handler.onResponseStart?.(controller, 200, { "content-encoding": "gzip" });
    handler.onResponseData?.(controller, gzipSync("{}"));
    handler.onResponseEnd?.(controller, {});
    return true;
  },
} as unknown as Pool;

it("ends a call whose client disconnects while its response is decompressed", async () => {
  const signal = new ClientAbortSignal();
  const queue = new TaskQueue<string>(1);
  const request: OutgoingRequest = {
    path: "/",
    method: "GET",
    headers: [],
    body: null,
    timeoutMs: 600_000,
    signal,
    userToken: "a",
  };
  const response = createSender(request, { pool, queue }, 1_000)({ headers: new AxiosHeaders() });
  signal.abort();
  await expect(response).rejects.toThrow("client-disconnected");
  const next = vi.fn<() => Promise<void>>(() => Promise.resolve());
  await queue.run("a", next);
  expect(next).toHaveBeenCalledOnce();
});
