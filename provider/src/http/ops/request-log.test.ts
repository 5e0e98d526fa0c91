import express from "express";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { errorHandler } from "../errors.ts";
import { logRequests } from "./request-log.ts";

const lines: Record<string, unknown>[] = [];
const log = pino({ level: "info" }, { write: (line: string) => void lines.push(JSON.parse(line)) });
const app = express();
app.use(logRequests(log));
app.get("/fine", (_request, response) => void response.json({}));
app.get("/healthz", (_request, response) => void response.json({}));
app.get("/broken", () => {
  throw new Error("broken");
});
app.use(errorHandler(log, () => undefined));
const server = app.listen(0, "127.0.0.1");

beforeAll(async () => {
  if (!server.listening) await once(server, "listening");
});
beforeEach(() => void lines.splice(0));
afterAll(() => void server.close());

const sendRequest = async (path: string, headers: Record<string, string>) => {
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
  await response.text();
  await expect.poll(() => lines.some(({ msg }) => msg === "request")).toBe(true);
  return response.headers.get("x-request-id");
};

describe("the request log", () => {
  it("keeps a valid request id", async () => {
    const id = "3f1c2d-web_7.a:b";
    expect(await sendRequest("/fine?search=someone", { "x-request-id": id })).toBe(id);
    expect(lines).toMatchObject([{ id, method: "GET", path: "/fine", status: 200, msg: "request" }]);
    expect(JSON.stringify(lines)).not.toContain("someone");
  });

  it("does not log health checks at level info", async () => {
    await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/healthz`);
    await sendRequest("/fine", {});
    expect(lines).toMatchObject([{ path: "/fine" }]);
  });

  it.each(["", " ", "a b", 'x"}{"y', "<script>", "é", "x".repeat(129)])(
    "replaces the request id %j",
    async (sentId) => {
      const id = await sendRequest("/fine", { "x-request-id": sentId });
      expect(id).toMatch(/^[0-9a-f-]{36}$/);
      expect(lines).toMatchObject([{ id }]);
    },
  );

  it("contains the caller's trace", async () => {
    const traceId = "4bf92f3577b34da6a3ce929d0e0e4736";
    await sendRequest("/fine", { traceparent: `00-${traceId}-00f067aa0ba902b7-01` });
    expect(lines).toMatchObject([{ traceId }]);
  });

  it.each([
    "nonsense",
    `00-${"0".repeat(32)}-00f067aa0ba902b7-01`,
    `ff-${"a".repeat(32)}-${"b".repeat(16)}-01`,
  ])("contains no trace id for the invalid traceparent %s", async (traceparent) => {
    await sendRequest("/fine", { traceparent });
    expect(lines[0]).not.toHaveProperty("traceId");
  });

  it("contains the request id with errors", async () => {
    const id = await sendRequest("/broken", {});
    expect(lines).toMatchObject([
      { id, msg: "request failed", error: { message: "broken" } },
      { id, status: 500, msg: "request" },
    ]);
  });
});
