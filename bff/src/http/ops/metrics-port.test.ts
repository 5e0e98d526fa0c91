import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";

import { BffUnderTest, setUpBff } from "../../../testing/bff-under-test.ts";

const bff = setUpBff();
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
    expect(metrics).toContain('bff_graphql_errors_total{code="UPSTREAM_TIMEOUT"} 0');
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
