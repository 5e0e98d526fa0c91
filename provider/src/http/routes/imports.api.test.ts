import { afterAll, beforeAll, expect, it } from "vitest";
import { TestProvider, type Json } from "../../../tests/provider.ts";
import type { Role } from "../../rules/access.ts";

let provider: TestProvider;
beforeAll(async () => {
  provider = await TestProvider.start();
});
afterAll(() => provider.stop());

const importEntry = {
  list: "/vendor-management",
  fileName: "régies.xlsx",
  created: 0,
  changed: 2,
  unchanged: 5,
  skipped: 3,
  refused: 1,
};
const logImport = (body: Json, as: Role) => provider.post("/imports", body, as);
const listImports = (path: string, as: Role) => provider.get(`/imports?list=${encodeURIComponent(path)}`, as);

it("lists all imports for an Admin and own imports for other roles, latest first", async () => {
  expect((await logImport(importEntry, "User")).status).toBe(201);
  const { unchanged: _unchanged, skipped: _skipped, ...incompleteEntry } = importEntry;
  await logImport({ ...incompleteEntry, fileName: "later.csv" }, "Admin");
  await logImport({ ...importEntry, list: "/client-management" }, "Admin");
  const page = (await listImports(importEntry.list, "Admin")).body;
  expect(page).toMatchObject({
    totalImports: 2,
    data: [
      { fileName: "later.csv", unchanged: 0, skipped: 0, by: { name: "Ananya Rao" } },
      { ...importEntry, by: { name: "Rohan Deshmukh" } },
    ],
  });
  expect((await listImports(importEntry.list, "User")).body.data).toMatchObject([importEntry]);
  expect((await listImports(importEntry.list, "Manager")).body.data).toEqual([]);
});

it("counts no created records without their ids", async () => {
  const { body } = await logImport({ ...importEntry, created: 8 }, "User");
  expect(body.data.created).toBe(0);
});

it("returns 429 after twenty imports in a minute", async () => {
  const statuses: number[] = [];
  for (let index = 0; index < 21; index++) {
    const { status } = await logImport({ ...importEntry, list: "/city" }, "Manager");
    statuses.push(status);
  }
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 201), 429]);
});

it("validates numbers and texts, and requires a session", async () => {
  const getErrorPaths = async (overrides: Json) =>
    (await logImport({ ...importEntry, ...overrides }, "User")).body.errors.map(({ path }: Json) => path);
  expect(await getErrorPaths({ created: -1, refused: "many" })).toEqual(["created", "refused"]);
  expect(await getErrorPaths({ fileName: "a\nb" })).toEqual(["fileName"]);
  expect((await provider.get("/imports", "User")).status).toBe(422);
  expect((await provider.call("GET", "/imports?list=x", {})).status).toBe(401);
});
