import { getTableColumns, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TestProvider } from "../../tests/provider.ts";
import { registry } from "../resources/registry.ts";
import { isAllowed, roles, type Module, type Role } from "../rules/access.ts";
import { listFilterNames } from "./filters.ts";
import { listSortableFields } from "./page-queries.ts";
import type { Resource } from "./resource.ts";

let provider: TestProvider;
beforeAll(async () => {
  provider = await TestProvider.start();
  // Signs in before the test changes the addresses.
  for (const role of roles) await provider.getToken(role);
});
afterAll(() => provider.stop());

/* Lists and dropdowns reveal only the name of a record whose module the viewer cannot read. */

const dropdownPaths = [
  "/drop-down/media-type",
  "/drop-down/client",
  "/drop-down/campaign",
  "/drop-down/colleague",
  "/drop-down/author",
  "/drop-down/vendor-by-media-type-id",
];

/** Grants a role everything except the permissions of a module. */
async function grantAllExcept(role: Role, module: Module): Promise<ReadonlySet<string>> {
  const roleId = role.toLowerCase();
  const { body } = await provider.get("/permissions/list?perPage=100");
  const granted = (body.data as { id: string; module: string; action: string }[]).filter(
    (permission) => permission.module !== module,
  );
  const permissionIds = granted.map(({ id }) => id);
  expect((await provider.post("/permissions/assign-permissions", { roleId, permissionIds })).status).toBe(
    200,
  );
  return new Set(granted.map(({ module: grantedModule, action }) => `${grantedModule}:${action}`));
}

const isMarked = ({ label, hiddenColumns = [] }: Resource, [name, column]: [string, PgColumn]) =>
  column.columnType === "PgText" &&
  !column.enumValues?.length &&
  column.generated === undefined &&
  !["currency", label, ...hiddenColumns].includes(name);

const markedKeys = new Set<string>();

/** Stores a distinctive text in all text columns but the name of every record. */
async function markRecords(resource: Resource): Promise<string> {
  const marker = `qz${resource.key.toLowerCase()}`;
  const columns = Object.entries(getTableColumns(resource.table)).filter((entry) =>
    isMarked(resource, entry),
  );
  const values = columns.map(([name]) => [name, sql`${`${marker} `} || id`]);
  if (!markedKeys.has(resource.key))
    await provider.store.update(resource.table).set(Object.fromEntries(values));
  markedKeys.add(resource.key);
  return marker;
}

async function readText(role: Role, path: string, query: Record<string, string>): Promise<string> {
  const { status, body } = await provider.get(`${path}?${new URLSearchParams(query).toString()}`, role);
  expect(status, path).toBe(200);
  return JSON.stringify(body);
}

/** A text that no record contains. */
const control = "qzunknown";

async function expectSameAsUnknownText(
  role: Role,
  path: string,
  parameter: string,
  text: string,
  details: Record<string, string> = { totals: "true", counts: "status", limit: "20" },
): Promise<void> {
  const read = async (value: string) => {
    const query = new URLSearchParams({ ...details, [parameter]: value });
    const { status, body } = await provider.get(`${path}?${query.toString()}`, role);
    return { status, body: status === 200 ? body : null };
  };
  const [told, expected] = [await read(text), await read(control)];
  const isSame = JSON.stringify(told) === JSON.stringify(expected);
  expect(isSame, `${path}?${parameter}=${text} differs from ${control}`).toBe(true);
}

const targets = registry.resources.filter(
  (target) =>
    registry.listReferencesTo(target).length > 0 &&
    Object.entries(getTableColumns(target.table)).some((entry) => isMarked(target, entry)),
);
const cases = roles
  .filter((role) => role !== "Admin")
  .flatMap((role) =>
    targets
      .filter((target) => !isAllowed({ role, grants: new Set() }, target.module, "view"))
      .map((target) => ({ role, name: target.key, target })),
  );

describe.each(cases)("a $role who cannot read $name", ({ role, target }) => {
  it("learns only their names from lists and options", async () => {
    const marker = await markRecords(target);
    const grants = await grantAllExcept(role, target.module);
    const referrers = registry.resources.filter(
      (resource) =>
        registry.listReferencesFrom(resource).some(({ to }) => to === target) &&
        (resource.permission === "signed in" ||
          isAllowed({ role, grants }, resource.module, resource.permission ?? "view")),
    );
    expect(referrers.length, "lists with references").toBeGreaterThan(0);
    for (const resource of referrers) {
      const path = resource.listPath ?? resource.path;
      const rows = await readText(role, path, { perPage: "100", totals: "true", counts: "status" });
      expect(rows, path).not.toContain(marker);
      expect(Object.keys(getTableColumns(resource.table))).toEqual(
        expect.arrayContaining(listSortableFields(resource)),
      );
      for (const parameter of ["search", ...listFilterNames(registry, resource)])
        await expectSameAsUnknownText(role, path, parameter, marker);
      for (const groupBy of Object.keys(resource.groupings ?? {}))
        await expectSameAsUnknownText(role, path, "search", marker, { groupBy });
    }
    const [record] = await provider.store.select({ id: target.table.id }).from(target.table).limit(1);
    const queries: Record<string, string>[] = [{ limit: "100" }, { ids: String(record?.id) }];
    for (const path of dropdownPaths) {
      for (const query of queries) expect(await readText(role, path, query), path).not.toContain(marker);
      await expectSameAsUnknownText(role, path, "search", marker);
    }
  });
});
