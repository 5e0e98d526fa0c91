import { afterAll, beforeAll, expect, it } from "vitest";
import { TestProvider, type Json } from "../../tests/provider.ts";
import type { Role } from "../rules/access.ts";

let provider: TestProvider;
beforeAll(async () => {
  provider = await TestProvider.start();
});
afterAll(() => provider.stop());

const noted = {
  list: "/vendor-management",
  fileName: "régies.xlsx",
  created: 8,
  changed: 2,
  unchanged: 5,
  skipped: 3,
  refused: 1,
};
const note = (body: Json, as: Role) => provider.post("/imports", body, as);
const list = (of: string, as: Role) => provider.get(`/imports?list=${encodeURIComponent(of)}`, as);

it("lists all imports for an Admin and own ones for others, latest first", async () => {
  expect((await note(noted, "User")).status).toBe(201);
  const { unchanged: _unchanged, skipped: _skipped, ...short } = noted;
  await note({ ...short, fileName: "later.csv" }, "Admin");
  await note({ ...noted, list: "/client-management" }, "Admin");
  const all = (await list(noted.list, "Admin")).body;
  expect(all).toMatchObject({
    totalImports: 2,
    data: [
      { fileName: "later.csv", unchanged: 0, skipped: 0, by: { name: "Ananya Rao" } },
      { ...noted, by: { name: "Rohan Deshmukh" } },
    ],
  });
  expect((await list(noted.list, "User")).body.data).toMatchObject([noted]);
  expect((await list(noted.list, "Manager")).body.data).toEqual([]);
});

it("validates numbers and texts, and requires a session", async () => {
  const paths = async (more: Json) =>
    (await note({ ...noted, ...more }, "User")).body.errors.map(({ path }: Json) => path);
  expect(await paths({ created: -1, refused: "many" })).toEqual(["created", "refused"]);
  expect(await paths({ fileName: "a\nb" })).toEqual(["fileName"]);
  expect((await provider.get("/imports", "User")).status).toBe(422);
  expect((await provider.call("GET", "/imports?list=x", {})).status).toBe(401);
});
