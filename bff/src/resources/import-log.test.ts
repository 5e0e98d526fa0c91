import { describe, expect, it } from "vitest";

import { setUpBff } from "../../testing/bff-under-test.ts";
import { errorResponse, createPageResponse, okResponse } from "../../testing/upstream-stub.ts";

const bff = setUpBff();

const LIST = "GET /api/v1/imports";
const CREATE = "POST /api/v1/imports";

const figures = { fileName: "régies.xlsx", created: 8, changed: 2, unchanged: 5, skipped: 3, refused: 1 };
const row = {
  id: "1",
  list: "/vendors",
  ...figures,
  by: { id: "u", name: "Rohan" },
  createdAt: "2026-11-23T10:00:00.000Z",
};

describe("the import log", () => {
  const query =
    '{ imports(list: "/vendors") { id fileName created changed unchanged skipped refused by { name } } }';

  it("returns the latest twenty imports of a list", async () => {
    bff.upstream.on(LIST, createPageResponse([row], "totalImports"));
    const { data, errors } = await bff.query(query);
    expect(errors).toBeUndefined();
    expect(data).toEqual({ imports: [{ id: "1", ...figures, by: { name: "Rohan" } }] });
    expect(bff.upstream.calls[0]?.query).toMatchObject({
      list: "/vendors",
      perPage: "20",
      sortOrder: "desc",
    });
  });

  it("returns null for the unchanged and skipped counts when the upstream omits them", async () => {
    const { unchanged: _unchanged, skipped: _skipped, ...rowWithoutCounts } = row;
    bff.upstream.on(LIST, createPageResponse([rowWithoutCounts], "totalImports"));
    const { data } = await bff.query('{ imports(list: "/vendors") { unchanged skipped } }');
    expect(data).toEqual({ imports: [{ unchanged: null, skipped: null }] });
  });

  it("accepts an import with valid numbers", async () => {
    bff.upstream.on(CREATE, okResponse(row));
    const buildMutation = (created: number) =>
      `mutation { noteImport(input: { list: "/vendors", fileName: "régies.xlsx", created: ${created}, changed: 2, unchanged: 5, skipped: 3, refused: 1 }) { created } }`;
    expect((await bff.query(buildMutation(8))).data).toEqual({ noteImport: { created: 8 } });
    expect(bff.upstream.calls[0]?.json).toEqual({ list: "/vendors", ...figures });
    expect(await bff.queryErrorCode(buildMutation(-1))).toBe("BAD_USER_INPUT");
    expect(bff.upstream.calls).toHaveLength(1);
  });

  it("sends created records under the upstream's names and drops unknown types", async () => {
    bff.upstream.on(CREATE, okResponse({ ...row, undoableRecords: 2 }));
    const records =
      '[{ type: "MediaType", id: "m1" }, { type: "Format", id: "f1" }, { type: "Query", id: "q1" }]';
    const mutation = `mutation { noteImport(input: { list: "/formats", fileName: "f.csv", created: 2, changed: 0, refused: 0, records: ${records} }) { undoableRecords } }`;
    expect((await bff.query(mutation)).data).toEqual({ noteImport: { undoableRecords: 2 } });
    expect(bff.upstream.calls[0]?.json).toMatchObject({
      records: [
        { resource: "media-types", id: "m1" },
        { resource: "sub-media", id: "f1" },
      ],
    });
  });
});

describe("changes of an import", () => {
  const route = "GET /api/v1/imports/changes";
  const change = { id: "v1", name: "Deccan", before: "{}", after: "{}" };
  const query = '{ importChanges(id: "i1") { id name before after } }';

  it("are read by the id of the import", async () => {
    bff.upstream.on(route, okResponse({ changes: [change] }));
    expect((await bff.query(query)).data).toEqual({ importChanges: [change] });
  });

  it("are null without the extension", async () => {
    bff.upstream.on(route, errorResponse(404, {}));
    expect((await bff.query(query)).data).toEqual({ importChanges: null });
  });

  it("are sent with the import", async () => {
    bff.upstream.on(CREATE, okResponse(row));
    const mutation = `mutation { noteImport(input: { list: "/vendors", fileName: "f.csv", created: 0, changed: 1, refused: 0, changes: [{ id: "v1", name: "Deccan", before: "{}", after: "{}" }] }) { id } }`;
    await bff.query(mutation);
    expect(bff.upstream.calls[0]?.json).toMatchObject({ changes: [change] });
  });
});

describe("the import of a record", () => {
  const route = "GET /api/v1/imports/by-record";
  const query = '{ importOfRecord(type: "Format", id: "f1") { id fileName list } }';

  it("is read under the upstream's name of the resource", async () => {
    bff.upstream.on(route, okResponse(row));
    const { data } = await bff.query(query);
    expect(data).toEqual({ importOfRecord: { id: "1", fileName: "régies.xlsx", list: "/vendors" } });
    expect(bff.upstream.calls[0]?.query).toEqual({ resource: "sub-media", id: "f1" });
  });

  it.each([
    ["no import", okResponse(null)],
    ["404", errorResponse(404)],
    ["403", errorResponse(403)],
  ])("is null when the upstream returns %s", async (_title, response) => {
    bff.upstream.on(route, response);
    const { data, errors } = await bff.query(query);
    expect(errors).toBeUndefined();
    expect(data).toEqual({ importOfRecord: null });
  });

  it("is null for an unknown type, without calling the upstream", async () => {
    const { data } = await bff.query('{ importOfRecord(type: "Query", id: "f1") { id } }');
    expect(data).toEqual({ importOfRecord: null });
    expect(bff.upstream.calls).toEqual([]);
  });
});

describe("the undo of an import", () => {
  const UNDO = "POST /api/v1/imports/undo";
  const mutation = 'mutation { undoImport(id: "1", keepBlocked: true) { deletedCount import { undoneAt } } }';

  it("returns the number of deleted records and the log entry", async () => {
    const undoneAt = "2026-11-23T11:00:00.000Z";
    bff.upstream.on(UNDO, okResponse({ ...row, deleted: 7, undoableRecords: null, undoneAt }));
    expect((await bff.query(mutation)).data).toEqual({
      undoImport: { deletedCount: 7, import: { undoneAt } },
    });
    expect(bff.upstream.calls[0]?.json).toEqual({ id: "1", keepBlocked: true });
  });

  it("returns CONFLICT with one field error per record that stays", async () => {
    const errors = [{ path: "records.0", message: "Aster: Client was changed by Ravi" }];
    bff.upstream.on(UNDO, errorResponse(409, { message: "1 of 8 records cannot be deleted", errors }));
    const response = await bff.query(mutation);
    expect(response.errors?.[0]).toMatchObject({
      message: "1 of 8 records cannot be deleted",
      extensions: { code: "CONFLICT", fields: errors },
    });
  });

  it("returns NOT_FOUND when the upstream forbids or lacks it, without ending the session", async () => {
    for (const status of [403, 404]) {
      bff.upstream.on(UNDO, errorResponse(status));
      expect(await bff.queryErrorCode(mutation)).toBe("NOT_FOUND");
    }
  });
});
