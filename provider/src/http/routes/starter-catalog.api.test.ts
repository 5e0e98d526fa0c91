import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runProgram } from "../../../tests/programs.ts";
import { createTestDatabase, TestProvider } from "../../../tests/provider.ts";
import { hashPassword } from "../../resources/user/password.ts";
import { usersTable } from "../../resources/user/users-table.ts";
import { registry } from "../../resources/registry.ts";
import { readStarterCatalog } from "../../starter/starter-catalog.ts";

const createCatalog = (provider: TestProvider, body: object, as: "Admin" | "Manager" = "Admin") =>
  provider.post("/starter-catalog", body, as);

describe.each(["en", "fr"] as const)("the starter catalog with names in %s", (language) => {
  const catalog = readStarterCatalog({ countries: ["in", "fr"], language });

  it("passes the body rules of its resources", () => {
    for (const { table, records } of catalog) {
      expect(records.length, table).toBeGreaterThan(0);
      for (const record of records)
        expect(registry.get(table).body?.safeParse(record).error?.issues ?? [], table).toEqual([]);
    }
  });
});

it("rejects the starter catalog when master data exists", async () => {
  const provider = await TestProvider.start();
  const response = await createCatalog(provider, { countries: ["in"], language: "en" });
  expect([response.status, response.body.message]).toEqual([
    409,
    "Master data exists already; the catalog is for an empty agency",
  ]);
  await provider.stop();
});

describe("the starter catalog of an empty agency", () => {
  let provider: TestProvider;
  beforeAll(async () => {
    provider = await TestProvider.start({}, false);
    await provider.store.insert(usersTable).values({
      fullName: "Ananya Rao",
      email: "admin@agency.test",
      phone: "+919820012345",
      role: "Admin",
      status: "active",
      isVerified: true,
      passwordHash: await hashPassword("demo-1234"),
    });
  });
  afterAll(() => provider.stop());

  it("requires known countries and a language", async () => {
    const { status, body } = await createCatalog(provider, { countries: ["xx"], language: "de" });
    expect(status).toBe(422);
    expect(body.errors.map(({ path }: { path: string }) => path)).toEqual(["countries.0", "language"]);
  });

  it("creates the records of the chosen country once, even if called twice at the same time", async () => {
    const body = { countries: ["fr"], language: "fr" };
    const responses = await Promise.all([createCatalog(provider, body), createCatalog(provider, body)]);
    expect(responses.map(({ status }) => status)).toEqual(expect.arrayContaining([201, 409]));
    const listNames = async (path: string) =>
      (await provider.get(`${path}?perPage=100`)).body.data.map(({ name }: { name: string }) => name);
    expect(await listNames("/countries")).toEqual(["France"]);
    expect(await listNames("/tax-rates")).toEqual(["TVA"]);
    expect(await listNames("/media-types")).toContain("Affichage");
  });
});

it("creates the starter catalog once by a command, and explains invalid options", async () => {
  const settings = await createTestDatabase(false);
  const runStarter = (...args: string[]) => runProgram("starter", args, settings);
  expect(await runStarter("--country", "xx")).toMatchObject({
    exitCode: 1,
    stderr: "Usage: npm run starter -- --country in,fr [--language en or fr]\n",
  });
  const created = await runStarter("--country", "fr");
  expect([created.exitCode, created.stdout]).toEqual([0, expect.stringMatching(/^Created \d+ records/)]);
  expect(await runStarter("--country", "fr")).toMatchObject({
    exitCode: 1,
    stderr: "Master data exists already; the catalog is for an empty agency\n",
  });
});
