import { afterAll, beforeAll, expect, it } from "vitest";
import { TestProvider } from "../../tests/provider.ts";

let provider: TestProvider;
beforeAll(async () => {
  provider = await TestProvider.start();
});
afterAll(() => provider.stop());

const read = async () => (await fetch(`${provider.origin}/metrics`)).text();
const figure = (text: string, name: string) => Number(new RegExp(`^${name} (.*)$`, "m").exec(text)?.[1]);

it("tells how requests went, what waits, and that the database answers", async () => {
  await provider.get("/clients");
  const text = await read();
  expect(text).toContain('provider_request_seconds_count{method="GET",route="/api/v1/clients",status="2xx"}');
  expect(figure(text, "provider_database_up")).toBe(1);
  expect(figure(text, "provider_mails_waiting")).toBe(0);
  expect(figure(text, "nodejs_eventloop_lag_p99_seconds")).toBeGreaterThanOrEqual(0);
});

it("has as many series as it has routes, whatever is asked for", async () => {
  const ids = Array.from(
    { length: 200 },
    (_, at) => `00000000-0000-4000-8000-${String(at).padStart(12, "0")}`,
  );
  await Promise.all(
    ids.flatMap((id) => [
      fetch(`${provider.origin}/nothing/${id}`),
      fetch(`${provider.origin}/api/v1/publishers/file/${id}`),
      fetch(`${provider.origin}/api/v1/clients?search=${id}`, { method: "PROPFIND" }),
    ]),
  );
  const series = (await read())
    .split("\n")
    .filter((line) => line.startsWith("provider_request_seconds_count"));
  expect(series.length).toBeLessThan(10);
  expect(series.join()).not.toContain("0000");
});
