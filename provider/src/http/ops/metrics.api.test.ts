import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { TestProvider } from "../../../tests/provider.ts";

let provider: TestProvider;
beforeAll(async () => {
  provider = await TestProvider.start();
});
afterAll(() => provider.stop());

const databaseUpMetric = 'provider_database_up{cause="none"}';
const readMetrics = async () => (await fetch(`${provider.origin}/metrics`)).text();
const getValue = (text: string, name: string) =>
  Number(
    text
      .split("\n")
      .find((line) => line.startsWith(`${name} `))
      ?.slice(name.length),
  );

it("measures requests, queues and the database", async () => {
  await provider.get("/clients");
  const text = await readMetrics();
  expect(text).toContain('provider_request_seconds_count{method="GET",route="/api/v1/clients",status="2xx"}');
  expect(getValue(text, databaseUpMetric)).toBe(1);
  expect(getValue(text, "provider_mails_waiting")).toBe(0);
  expect(getValue(text, "nodejs_eventloop_lag_p99_seconds")).toBeGreaterThanOrEqual(0);
});

it("excludes health checks and scrapes from durations, and contains the version", async () => {
  await fetch(`${provider.origin}/healthz`);
  const text = await readMetrics().then(readMetrics);
  expect(text).not.toMatch(/route="\/(healthz|metrics)"/);
  const { version } = JSON.parse(await readFile(join(import.meta.dirname, "../../../package.json"), "utf8"));
  expect(text).toContain(`provider_build_info{version="${version}"} 1`);
  expect(await (await fetch(`${provider.origin}/healthz`)).json()).toMatchObject({ version });
});

it("has one series per route for any request path", async () => {
  const ids = Array.from(
    { length: 200 },
    (_, index) => `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`,
  );
  await Promise.all(
    ids.flatMap((id) => [
      fetch(`${provider.origin}/nothing/${id}`),
      fetch(`${provider.origin}/api/v1/publishers/file/${id}`),
      fetch(`${provider.origin}/api/v1/clients?search=${id}`, { method: "PROPFIND" }),
    ]),
  );
  const series = (await readMetrics())
    .split("\n")
    .filter((line) => line.startsWith("provider_request_seconds_count"));
  expect(series.length).toBeLessThan(10);
  expect(series.join()).not.toContain("0000");
});

it("measures connections, disk, jobs, mails and PDFs", async () => {
  await provider.get("/clients");
  const text = await readMetrics();
  expect(getValue(text, 'provider_connections{state="idle"}')).toBeGreaterThan(0);
  expect(getValue(text, 'provider_connections{state="waiting"}')).toBe(0);
  expect(getValue(text, "provider_disk_free_bytes")).toBeGreaterThan(0);
  // Alerts do not see an increase of a series that begins with it.
  for (const series of [
    'provider_mails_total{outcome="given_up"}',
    'provider_pdf_seconds_count{outcome="refused"}',
    'provider_round_seconds_count{work="sweep",outcome="failed"}',
  ])
    expect(text).toContain(`${series} 0\n`);
  const sweepMetric = 'provider_round_seconds_count{work="sweep",outcome="done"}';
  await expect.poll(async () => getValue(await readMetrics(), sweepMetric)).toBe(1);
  const sentMailsMetric = 'provider_mails_total{outcome="sent"}';
  await provider.call("POST", "/auth/forgot-password", { body: { email: "user@agency.test" } });
  await expect.poll(async () => getValue(await readMetrics(), sentMailsMetric)).toBeGreaterThan(0);
});

it("contains all metrics of the alert rules and the dashboard", async () => {
  const exposed = new Set([...(await readMetrics()).matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
  const folder = join(import.meta.dirname, "../../../../deploy/monitoring");
  const texts = await Promise.all(
    ["alerts.yaml", "grafana.json"].map((file) => readFile(join(folder, file), "utf8")),
  );
  const references = texts.join().match(/\b(?:provider_(?=[a-z]+_)|process_start)\w+/g) ?? [];
  expect(references.length).toBeGreaterThan(10);
  expect(references.filter((name) => !exposed.has(name.replace(/_(bucket|count|sum)$/, "")))).toEqual([]);
});

it("answers scrapes while the database stalls", async ({ skip }) => {
  if (!provider.settings.DATABASE_URL) skip();
  const lockHolder = new Client({ connectionString: provider.settings.DATABASE_URL });
  await lockHolder.connect();
  await lockHolder.query("begin; lock table waiting_mails in access exclusive mode");
  try {
    const texts = await Promise.all(Array.from({ length: 12 }, readMetrics));
    for (const text of texts) expect(getValue(text, 'provider_database_up{cause="unreachable"}')).toBe(0);
    // The pool has free connections, because the scrapes use only one to wait for the lock.
    expect((await provider.get("/clients")).status).toBe(200);
  } finally {
    await lockHolder.query("rollback");
    await lockHolder.end();
  }
  await expect.poll(async () => getValue(await readMetrics(), databaseUpMetric)).toBe(1);
});

it.each(["/metrics/", "/Metrics", "/METRICS", "/metrics/x", "/%6Detrics", "//metrics"])(
  "serves no metrics at %s",
  async (path) => {
    const response = await fetch(`${provider.origin}${path}`);
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain("provider_");
  },
);

it.each(["/clients/", "/Clients", "/auth/Login", "/auth/login/", "/Auth/login", "/profile/"])(
  "returns 404 for %s, which differs from a path in case or by a slash",
  async (path) => {
    const method = path.toLowerCase().includes("login") ? "POST" : "GET";
    expect((await provider.call(method, path, { as: "Admin" })).status).toBe(404);
  },
);

it("serves metrics only at PROVIDER_METRICS_PORT when it is set", async () => {
  const separateProvider = await TestProvider.start({ PROVIDER_METRICS_PORT: "0" }, false);
  const { metricsUrl = "" } = separateProvider.server;
  expect(await (await fetch(`${metricsUrl}/metrics`)).text()).toContain(`${databaseUpMetric} 1`);
  expect((await fetch(`${separateProvider.origin}/metrics`)).status).toBe(404);
  for (const path of ["/", "/metrics/", "/Metrics", "/healthz", "/api/v1/roles"])
    expect((await fetch(`${metricsUrl}${path}`)).status).toBe(404);
  await separateProvider.stop();
  await expect(fetch(`${metricsUrl}/metrics`)).rejects.toThrow();
});

it("reports a PROVIDER_METRICS_PORT in use", async () => {
  const { port } = new URL(provider.origin);
  await expect(TestProvider.start({ PROVIDER_METRICS_PORT: port }, false)).rejects.toThrow(
    `PROVIDER_METRICS_PORT: got ${port}, which is in use, expected a free port`,
  );
});
