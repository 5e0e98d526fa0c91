import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testedResources } from "../../../tests/tested-resources.ts";
import { TestProvider } from "../../../tests/provider.ts";
import { getListPath, getRows, readFirstIds } from "../../../tests/first-ids.ts";
import { createSamples, hasSamples } from "../../../tests/samples.ts";
import { registry } from "../../resources/registry.ts";
import { listSortableFields } from "../../records/list/page-queries.ts";
import type { Resource, Row } from "../../records/resource.ts";

let provider: TestProvider;
let ids: ReadonlyMap<string, string>;

const getPageInfo = (resource: Resource, body: Row) => (resource.listKey ? (body.data as Row) : body);
const getPathSegment = (resource: Resource) => resource.path.slice(1);
const getReadPath = (resource: Resource, id: string) =>
  `${resource.path}/${getPathSegment(resource)}-by-id?${resource.idParam}=${id}`;
const getUpdatePath = (resource: Resource, id: string) =>
  `${resource.path}/update-${getPathSegment(resource)}-by-id?${resource.idParam}=${id}`;
const getDeletePath = (resource: Resource, id: string) =>
  `${resource.path}/delete-${getPathSegment(resource)}-by-id?${resource.idParam}=${id}`;

const getId = (key: string) => ids.get(key) ?? "";

beforeAll(async () => {
  provider = await TestProvider.start();
  ids = await readFirstIds(provider);
});
afterAll(() => provider.stop());

describe.each(testedResources.map((resource) => ({ name: resource.key, resource })))(
  "$name",
  ({ resource }) => {
    it("lists pages with their total, newest first", async () => {
      const { status, body } = await provider.get(`${getListPath(resource)}?page=1&perPage=2`);
      expect(status).toBe(200);
      const pageInfo = getPageInfo(resource, body);
      const total = Number(pageInfo[resource.totalKey]);
      expect(body).toMatchObject({ status: true, message: expect.any(String) });
      expect(pageInfo).toMatchObject({ currentPage: 1, perPage: 2, totalPages: Math.ceil(total / 2) });
      const all = await provider.get(`${getListPath(resource)}?page=1&perPage=100`);
      const rows = getRows(resource, all.body);
      expect(rows).toHaveLength(Math.min(total, 100));
      expect(getRows(resource, body)).toEqual(rows.slice(0, 2));
      const times = rows.map((row) => String(row.createdAt));
      expect(times).toEqual(times.toSorted().reverse());
      expect(JSON.stringify(rows)).not.toMatch(/searchText|passwordHash/);
    });

    it("sorts by every sortable field in both directions, and returns 422 for other fields", async () => {
      const param = resource.sortParam ?? "sortField";
      const firstPage = await provider.get(`${getListPath(resource)}?perPage=1`);
      const fitsOnePage = Number(getPageInfo(resource, firstPage.body)[resource.totalKey]) <= 100;
      // Compares the order of rows only if all of them fit on one page.
      const fetchSorted = (field: string, order: string) =>
        provider.get(
          `${getListPath(resource)}?${param}=${field}&sortOrder=${order}&perPage=${fitsOnePage ? 100 : 1}`,
        );
      for (const field of listSortableFields(resource)) {
        const [ascending, descending] = await Promise.all([
          fetchSorted(field, "asc"),
          fetchSorted(field, "desc"),
        ]);
        expect([field, ascending.status, descending.status]).toEqual([field, 200, 200]);
        const [first, last] = [getRows(resource, ascending.body), getRows(resource, descending.body)];
        if (fitsOnePage) expect(last.map((row) => row.id)).toEqual(first.map((row) => row.id).toReversed());
      }
      const response = await provider.get(`${getListPath(resource)}?${param}=passwordHash`);
      expect(response).toMatchObject({ status: 422, body: { errors: [{ path: "sortField" }] } });
    });
  },
);

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
  ])("returns 422 for ?%s", async (query) => {
    expect(await provider.get(`/clients?${query}`)).toMatchObject({
      status: 422,
      body: { status: false },
    });
  });
});

const writableResources = testedResources.filter(hasSamples);
describe.each(writableResources.map((resource) => ({ name: resource.key, resource })))(
  "$name",
  ({ resource }) => {
    const samples = () => createSamples(resource.key, getId);
    const createPath = resource.createPath ?? resource.path;
    const references = registry
      .listReferencesFrom(resource)
      .flatMap(({ path }) => (path.includes(".") ? [] : [path.replace("[]", "")]));

    it("creates, reads, searches, updates and deletes its sample records", async () => {
      for (const sample of samples()) {
        const created = await provider.post(createPath, sample);
        expect(created).toMatchObject({ status: 201, body: { status: true } });
        const record: Row = created.body.data;
        const {
          password: _password,
          module: _module,
          iso2: _iso2,
          channels: _channels,
          ...expected
        } = sample;
        expect(record).toMatchObject(expected);
        const id = String(record.id);
        expect(await provider.get(getReadPath(resource, id))).toMatchObject({
          status: 200,
          body: { data: record },
        });
        for (const [name, value] of Object.entries(record))
          if (references.includes(name) && typeof value === "string")
            expect(record[name.slice(0, -2)]).toMatchObject({ id: value, name: expect.any(String) });

        const label = String(record[resource.label]);
        const matches = await provider.get(
          `${getListPath(resource)}?perPage=100&search=${encodeURIComponent(label.toUpperCase())}`,
        );
        expect(getRows(resource, matches.body).map((row) => row.id)).toContain(id);

        const changed = await provider.put(getUpdatePath(resource, id), {});
        expect(changed).toMatchObject({
          status: 200,
          body: { data: { ...record, updatedAt: expect.any(String) } },
        });
        expect(await provider.remove(getDeletePath(resource, id))).toMatchObject({
          status: 200,
          body: { data: { id } },
        });
        expect(await provider.get(getReadPath(resource, id))).toMatchObject({
          status: 404,
          body: { status: false },
        });
        expect(await provider.put(getUpdatePath(resource, id), sample)).toMatchObject({ status: 404 });
        expect(await provider.remove(getDeletePath(resource, id))).toMatchObject({ status: 404 });
      }
    });

    it("returns an error for every missing field and unknown reference", async () => {
      const empty = await provider.post(createPath, {});
      expect(empty.status).toBe(422);
      expect(empty.body.errors.length).toBeGreaterThan(0);
      expect(empty.body.errors.every((error: Row) => error.path && error.message)).toBe(true);
      const [sample = {}] = samples();
      for (const name of references.filter((field) => field in sample))
        for (const unknownId of ["00000000-0000-4000-8000-000000000000", "nonsense", "'; drop table users"]) {
          const body = { ...sample, [name]: name.endsWith("s") ? [unknownId] : unknownId };
          expect(await provider.post(createPath, body)).toMatchObject({
            status: 422,
            body: { errors: [{ path: name }] },
          });
        }
    });

    it("returns 404 for impossible ids and 422 without an id", async () => {
      for (const id of ["1", "x", "%00", "..%2f..", "' or 1=1 --", "9".repeat(400)]) {
        expect(await provider.get(getReadPath(resource, id))).toMatchObject({ status: 404 });
        expect(await provider.remove(getDeletePath(resource, id))).toMatchObject({ status: 404 });
      }
      expect(await provider.get(getReadPath(resource, ""))).toMatchObject({ status: 422 });
    });

    it("rejects updates and deletions of an outdated version", async () => {
      const [sample = {}] = samples();
      const created = (await provider.post(createPath, sample)).body.data as Row;
      const id = String(created.id);
      const token = await provider.getToken("Admin");
      const withVersion = (record: Row) => ({
        token,
        headers: { "if-match": `"${String(record.updatedAt)}"` },
      });
      const update = (record: Row) =>
        provider.call("PUT", getUpdatePath(resource, id), {
          ...withVersion(record),
          body: { status: record.status },
        });
      // Two updates in the same millisecond must have different versions.
      const first = await update(created);
      expect(first.status).toBe(200);
      const changed = first.body.data as Row;
      expect(changed.updatedBy).toMatchObject({ name: expect.any(String) });
      const conflict = {
        status: 412,
        body: { status: false, message: expect.stringContaining("was changed by") },
      };
      expect(await update(created)).toMatchObject(conflict);
      expect(await provider.call("DELETE", getDeletePath(resource, id), withVersion(created))).toMatchObject(
        conflict,
      );
      expect((await provider.get(getReadPath(resource, id))).body.data).toEqual(changed);
      expect(await provider.call("DELETE", getDeletePath(resource, id), withVersion(changed))).toMatchObject({
        status: 200,
      });
    });

    it("keeps omitted fields and clears null fields", async () => {
      const [sample = {}] = samples();
      const created = await provider.post(createPath, sample);
      const id = String(created.body.data.id);
      const clearableField = Object.keys(sample).find(
        (name) =>
          ["notes", "description", "specs", "nativeName", "pincode", "code", "brand", "languageId"].includes(
            name,
          ) && !["languages", "campaigns"].includes(resource.key),
      );
      if (clearableField) {
        const { body } = await provider.put(getUpdatePath(resource, id), { [clearableField]: null });
        expect(body.data).toEqual({
          ...created.body.data,
          [clearableField]: null,
          updatedAt: expect.any(String),
        });
      }
      expect(await provider.remove(getDeletePath(resource, id))).toMatchObject({ status: 200 });
    });
  },
);
