import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";

import { BffUnderTest, setUpBff } from "../../../testing/bff-under-test.ts";
import { send, TRANSPORTS } from "../../../testing/run-operation.ts";
import { errorResponse } from "../../../testing/upstream-stub.ts";

const clientQuery = 'query One { client(id: "c") { id } }';
const bff = setUpBff({}, { operationTexts: [clientQuery] });
const root = join(import.meta.dirname, "../../../..");
const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string };

const readText = async (url: string) => (await fetch(url)).text();

describe("/metrics", () => {
  it.each(["/metrics/", "/Metrics", "/METRICS", "/metrics/x", "/%6Detrics"])(
    "is not served as %s",
    async (path) => {
      expect(await readText(`${bff.url}${path}`)).not.toContain("bff_");
    },
  );

  it("counts failures from zero, so that rates include the first one", async () => {
    bff.upstream.on("GET /api/v1/roles", { status: 401, json: { status: false } });
    const metrics = await readText(`${bff.url}/metrics`);
    for (const operation of ["One", "other"])
      expect(metrics).toContain(
        `bff_graphql_errors_total{code="UPSTREAM_TIMEOUT",operation="${operation}"} 0`,
      );
  });

  it("names persisted operations only", async () => {
    bff.upstream
      .on("GET /api/v1/clients/clients-by-id", errorResponse(500))
      .on("GET /api/v1/roles", errorResponse(401));
    await send(TRANSPORTS.id(clientQuery), {}, bff);
    await bff.query(clientQuery);
    await bff.query("query Salary_of_Asha { __typename }");
    await bff.query("{ nothing }");
    const metrics = await readText(`${bff.url}/metrics`);
    expect(metrics).toContain('bff_graphql_operation_seconds_count{operation="One"} 2');
    expect(metrics).toContain('bff_graphql_errors_total{code="UPSTREAM_ERROR",operation="One"} 2');
    expect(metrics).toContain('bff_graphql_operation_seconds_count{operation="other"} 2');
    expect(metrics).toContain(
      'bff_graphql_errors_total{code="GRAPHQL_VALIDATION_FAILED",operation="other"} 1',
    );
    expect(metrics).not.toContain("Asha");
  });

  it("serves metrics on METRICS_PORT", async () => {
    const bffWithMetricsPort = new BffUnderTest();
    await bffWithMetricsPort.start({ METRICS_PORT: "0" });
    onTestFinished(() => bffWithMetricsPort.upstream.close());
    bffWithMetricsPort.upstream.on("GET /api/v1/roles", { status: 401, json: { status: false } });
    const metricsUrl = bffWithMetricsPort.running?.metricsUrl ?? "";
    expect(await readText(`${metricsUrl}/metrics`)).toContain("bff_start_time_seconds");
    expect(await readText(`${bffWithMetricsPort.url}/metrics`)).not.toContain("bff_");
    for (const path of ["/", "/metrics/", "/Metrics", "/graphql"])
      expect((await fetch(`${metricsUrl}${path}`)).status).toBe(404);
    await bffWithMetricsPort.running?.stop({ closeIdleConnections: true });
    await expect(fetch(`${metricsUrl}/metrics`)).rejects.toThrow();
  });

  it("names METRICS_PORT when that port is in use", async () => {
    const { port } = new URL(bff.url);
    const second = new BffUnderTest();
    await second.upstream.listen();
    await expect(second.startServer({ METRICS_PORT: port })).rejects.toThrow(/^METRICS_PORT: .* is in use/);
    await second.upstream.close();
  });
});

it("returns the release version in /healthz and metrics", async () => {
  bff.upstream.on("GET /api/v1/roles", { status: 401, json: { status: false } });
  expect(await (await fetch(`${bff.url}/healthz`)).json()).toEqual({ status: "ok", version });
  expect(await readText(`${bff.url}/metrics`)).toContain(`\nbff_build_info{version="${version}"} 1\n`);
});
