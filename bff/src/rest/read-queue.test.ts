import { expect, it } from "vitest";

import { bffUnderTest } from "../../testing/bff-under-test.ts";
import { DelayedResponses } from "../../testing/delayed-responses.ts";
import { stubPage, success } from "../../testing/upstream-stub.ts";
import { CodedError } from "./coded-error.ts";
import { ReadQueue } from "./read-queue.ts";

const bff = bffUnderTest();

it("reads 16 records of a list at once", async () => {
  const ids = Array.from({ length: 50 }, (_, n) => String(n + 1));
  const delayed = new DelayedResponses(
    success({ id: "1", orderDetails: {}, medias: [], rateCards: [], history: [] }),
  );
  bff.upstream
    .on(
      "GET /api/v1/media-plan",
      stubPage(
        ids.map((id) => ({ id, orderDetails: {} })),
        "totalOrders",
      ),
    )
    .on("GET /api/v1/media-plan/media-plan-by-id", delayed.route);
  const response = bff.query("{ mediaPlans(perPage: 50) { items { medias { id } } } }");
  await delayed.holding(16);
  bff.upstream.on("GET /api/v1/sizes", stubPage([], "totalSizes"));
  await bff.query("{ sizes { pageInfo { page } } }");
  const reads = () => bff.upstream.calls.filter(({ path }) => path.endsWith("media-plan-by-id")).length;
  expect(reads()).toBe(16);
  delayed.release();
  expect((await response).errors).toBeUndefined();
  expect(reads()).toBe(50);
});

it("fails waiting reads after a timeout, without sending them", async () => {
  const queue = new ReadQueue();
  const timeout = new CodedError("UPSTREAM_TIMEOUT", "");
  let sent = 0;
  const reads = Array.from({ length: 40 }, () =>
    queue.run(async () => {
      sent += 1;
      await Promise.resolve();
      throw timeout;
    }),
  );
  const results = await Promise.allSettled(reads);
  expect(results.every((result) => result.status === "rejected" && result.reason === timeout)).toBe(true);
  expect(sent).toBe(16);
});

it("continues after other failures", async () => {
  const queue = new ReadQueue();
  const reads = Array.from({ length: 40 }, (_, n) =>
    queue.run(async () => {
      if (n % 2 === 0) throw new CodedError("NOT_FOUND", "");
      return n;
    }),
  );
  const results = await Promise.allSettled(reads);
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(20);
});
