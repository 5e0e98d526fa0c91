import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { TestProvider } from "../../../tests/provider.ts";

let provider: TestProvider;
beforeAll(async () => {
  provider = await TestProvider.start();
});
afterAll(() => provider.stop());

it("a transaction that takes a second connection fails in tests", async () => {
  const { store } = provider;
  const getCause = (error: Error) => (error.cause as Error | undefined)?.message ?? error.message;
  const failure = await store.transaction(() => store.execute(sql`select 1`)).catch(getCause);
  expect(failure).toBe("A transaction takes a second connection");
  const nested = store.transaction(() => store.transaction((tx) => tx.execute(sql`select 1`)));
  await expect(nested).rejects.toThrow("A transaction takes a second connection");
  await expect(store.transaction((tx) => tx.execute(sql`select 1`))).resolves.toMatchObject({ rowCount: 1 });
});
