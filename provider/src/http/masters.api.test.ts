import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { resources } from "../../tests/tested-resources.ts";
import { TestProvider } from "../../tests/provider.ts";
import { registry } from "../resources/registry.ts";
import { sortableFields } from "../records/page-queries.ts";
import type { Resource, Row } from "../records/resource.ts";

let provider: TestProvider;
const ids = new Map<string, string>();

const getRows = (resource: Resource, body: { data: Row }) =>
  (resource.listKey ? body.data[resource.listKey] : body.data) as Row[];
const getFigures = (resource: Resource, body: Row) => (resource.listKey ? (body.data as Row) : body);
const word = (resource: Resource) => resource.path.slice(1);
const byId = (resource: Resource, id: string) =>
  `${resource.path}/${word(resource)}-by-id?${resource.idParam}=${id}`;
const updateById = (resource: Resource, id: string) =>
  `${resource.path}/update-${word(resource)}-by-id?${resource.idParam}=${id}`;
const deleteById = (resource: Resource, id: string) =>
  `${resource.path}/delete-${word(resource)}-by-id?${resource.idParam}=${id}`;
const list = (resource: Resource) => resource.listPath ?? resource.path;

/** Samples with consistent places: the first city with its state and country. */
const getId = (key: string) => ids.get(key) ?? "";

beforeAll(async () => {
  provider = await TestProvider.start();
  for (const resource of registry.resources) {
    const { body } = await provider.get(`${list(resource)}?perPage=1`);
    const [row] = getRows(resource, body);
    if (row) ids.set(resource.key, String(row.id));
  }
  const { body } = await provider.get(byId(registry.get("cities"), getId("cities")));
  ids.set("states", body.data.stateId);
  ids.set("countries", body.data.countryId);
});
afterAll(() => provider.stop());

describe.each(resources.map((resource) => ({ name: resource.key, resource })))("$name", ({ resource }) => {
  it("lists pages with its own total, newest first", async () => {
    const { status, body } = await provider.get(`${list(resource)}?page=1&perPage=2`);
    expect(status).toBe(200);
    const figures = getFigures(resource, body);
    const total = Number(figures[resource.total]);
    expect(body).toMatchObject({ status: true, message: expect.any(String) });
    expect(figures).toMatchObject({ currentPage: 1, perPage: 2, totalPages: Math.ceil(total / 2) });
    const all = await provider.get(`${list(resource)}?page=1&perPage=100`);
    const rows = getRows(resource, all.body);
    expect(rows).toHaveLength(Math.min(total, 100));
    expect(getRows(resource, body)).toEqual(rows.slice(0, 2));
    const times = rows.map((row) => String(row.createdAt));
    expect(times).toEqual(times.toSorted().reverse());
    expect(JSON.stringify(rows)).not.toMatch(/searchText|passwordHash/);
  });

  it("sorts by every sortable field in both directions, and refuses others", async () => {
    const param = resource.sortParam ?? "sortField";
    const one = await provider.get(`${list(resource)}?perPage=1`);
    const fitsOnePage = Number(getFigures(resource, one.body)[resource.total]) <= 100;
    // Rows are compared only if one page holds all.
    const sorted = (field: string, order: string) =>
      provider.get(`${list(resource)}?${param}=${field}&sortOrder=${order}&perPage=${fitsOnePage ? 100 : 1}`);
    for (const field of sortableFields(resource)) {
      const [up, down] = await Promise.all([sorted(field, "asc"), sorted(field, "desc")]);
      expect([field, up.status, down.status]).toEqual([field, 200, 200]);
      const [first, last] = [getRows(resource, up.body), getRows(resource, down.body)];
      if (fitsOnePage) expect(last.map((row) => row.id)).toEqual(first.map((row) => row.id).toReversed());
    }
    const wrong = await provider.get(`${list(resource)}?${param}=passwordHash`);
    expect(wrong).toMatchObject({ status: 422, body: { errors: [{ path: "sortField" }] } });
  });
});

describe("a list", () => {
  it.each([
    "page=0",
    "page=x",
    "page=-1",
    "perPage=0",
    "perPage=101",
    "perPage=1e9",
    "sortOrder=up",
    "page=1&page=2",
    `search=${"a".repeat(201)}`,
  ])("refuses ?%s", async (query) => {
    expect(await provider.get(`/clients?${query}`)).toMatchObject({
      status: 422,
      body: { status: false },
    });
  });
});

const writable = resources.filter((resource) => resource.samples);
describe.each(writable.map((resource) => ({ name: resource.key, resource })))("$name", ({ resource }) => {
  const samples = () => resource.samples?.(getId) ?? [];
  const createAt = resource.createPath ?? resource.path;
  const references = registry
    .referencesOf(resource)
    .flatMap(({ path }) => (path.includes(".") ? [] : [path.replace("[]", "")]));

  it("creates, reads, searches, updates and deletes its samples", async () => {
    for (const sample of samples()) {
      const created = await provider.post(createAt, sample);
      expect(created).toMatchObject({ status: 201, body: { status: true } });
      const record: Row = created.body.data;
      const { password: _password, module: _module, iso2: _iso2, channels: _channels, ...plain } = sample;
      expect(record).toMatchObject(plain);
      const id = String(record.id);
      expect(await provider.get(byId(resource, id))).toMatchObject({ status: 200, body: { data: record } });
      for (const [name, value] of Object.entries(record))
        if (references.includes(name) && typeof value === "string")
          expect(record[name.slice(0, -2)]).toMatchObject({ id: value, name: expect.any(String) });

      const label = String(record[resource.label]);
      const matches = await provider.get(
        `${list(resource)}?perPage=100&search=${encodeURIComponent(label.toUpperCase())}`,
      );
      expect(getRows(resource, matches.body).map((row) => row.id)).toContain(id);

      const changed = await provider.put(updateById(resource, id), {});
      expect(changed).toMatchObject({
        status: 200,
        body: { data: { ...record, updatedAt: expect.any(String) } },
      });
      expect(await provider.remove(deleteById(resource, id))).toMatchObject({
        status: 200,
        body: { data: { id } },
      });
      expect(await provider.get(byId(resource, id))).toMatchObject({ status: 404, body: { status: false } });
      expect(await provider.put(updateById(resource, id), sample)).toMatchObject({ status: 404 });
      expect(await provider.remove(deleteById(resource, id))).toMatchObject({ status: 404 });
    }
  });

  it("names every missing field and unknown reference", async () => {
    const empty = await provider.post(createAt, {});
    expect(empty.status).toBe(422);
    expect(empty.body.errors.length).toBeGreaterThan(0);
    expect(empty.body.errors.every((error: Row) => error.path && error.message)).toBe(true);
    const [sample = {}] = samples();
    for (const name of references.filter((field) => field in sample))
      for (const nothing of ["00000000-0000-4000-8000-000000000000", "nonsense", "'; drop table users"]) {
        const body = { ...sample, [name]: name.endsWith("s") ? [nothing] : nothing };
        expect(await provider.post(createAt, body)).toMatchObject({
          status: 422,
          body: { errors: [{ path: name }] },
        });
      }
  });

  it("returns 404 for impossible ids and 422 without one", async () => {
    for (const id of ["1", "x", "%00", "..%2f..", "' or 1=1 --", "9".repeat(400)]) {
      expect(await provider.get(byId(resource, id))).toMatchObject({ status: 404 });
      expect(await provider.remove(deleteById(resource, id))).toMatchObject({ status: 404 });
    }
    expect(await provider.get(byId(resource, ""))).toMatchObject({ status: 422 });
  });

  it("rejects updates and deletions of an outdated version", async () => {
    const [sample = {}] = samples();
    const created = (await provider.post(createAt, sample)).body.data as Row;
    const id = String(created.id);
    const token = await provider.token("Admin");
    const withVersion = (record: Row) => ({
      token,
      headers: { "if-match": `"${String(record.updatedAt)}"` },
    });
    const update = (record: Row) =>
      provider.call("PUT", updateById(resource, id), {
        ...withVersion(record),
        body: { status: record.status },
      });
    // Also within one millisecond.
    const first = await update(created);
    expect(first.status).toBe(200);
    const changed = first.body.data as Row;
    expect(changed.updatedBy).toMatchObject({ name: expect.any(String) });
    const conflict = {
      status: 412,
      body: { status: false, message: expect.stringContaining("was changed by") },
    };
    expect(await update(created)).toMatchObject(conflict);
    expect(await provider.call("DELETE", deleteById(resource, id), withVersion(created))).toMatchObject(
      conflict,
    );
    expect((await provider.get(byId(resource, id))).body.data).toEqual(changed);
    expect(await provider.call("DELETE", deleteById(resource, id), withVersion(changed))).toMatchObject({
      status: 200,
    });
  });

  it("keeps omitted fields and clears null ones", async () => {
    const [sample = {}] = samples();
    const created = await provider.post(createAt, sample);
    const id = String(created.body.data.id);
    const cleared = Object.keys(sample).find(
      (name) =>
        ["notes", "description", "specs", "nativeName", "pincode", "code", "brand", "languageId"].includes(
          name,
        ) && !["languages", "campaigns"].includes(resource.key),
    );
    if (cleared) {
      const { body } = await provider.put(updateById(resource, id), { [cleared]: null });
      expect(body.data).toEqual({ ...created.body.data, [cleared]: null, updatedAt: expect.any(String) });
    }
    expect(await provider.remove(deleteById(resource, id))).toMatchObject({ status: 200 });
  });
});
