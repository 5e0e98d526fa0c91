import { describe, expect, it } from "vitest";

import { setUpBff } from "../../testing/bff-under-test.ts";
import { stubPage, success } from "../../testing/upstream-stub.ts";

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
    bff.upstream.on(LIST, stubPage([row], "totalImports"));
    const { data, errors } = await bff.query(query);
    expect(errors).toBeUndefined();
    expect(data).toEqual({ imports: [{ id: "1", ...figures, by: { name: "Rohan" } }] });
    expect(bff.upstream.calls[0]?.query).toMatchObject({
      list: "/vendors",
      perPage: "20",
      sortOrder: "desc",
    });
  });

  it("returns null for unchanged and skipped when the upstream does not count them", async () => {
    const { unchanged: _unchanged, skipped: _skipped, ...rowWithoutCounts } = row;
    bff.upstream.on(LIST, stubPage([rowWithoutCounts], "totalImports"));
    const { data } = await bff.query('{ imports(list: "/vendors") { unchanged skipped } }');
    expect(data).toEqual({ imports: [{ unchanged: null, skipped: null }] });
  });

  it("accepts an import with valid numbers", async () => {
    bff.upstream.on(CREATE, success(row));
    const buildMutation = (created: number) =>
      `mutation { noteImport(input: { list: "/vendors", fileName: "régies.xlsx", created: ${created}, changed: 2, unchanged: 5, skipped: 3, refused: 1 }) { created } }`;
    expect((await bff.query(buildMutation(8))).data).toEqual({ noteImport: { created: 8 } });
    expect(bff.upstream.calls[0]?.json).toEqual({ list: "/vendors", ...figures });
    expect(await bff.queryCode(buildMutation(-1))).toBe("BAD_USER_INPUT");
    expect(bff.upstream.calls).toHaveLength(1);
  });
});
