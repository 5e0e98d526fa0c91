import { expect, it } from "vitest";
import { MAX_SEARCH_LENGTH } from "@media-planner/schema/rules/pagination";

import { setUpBff } from "../../../../testing/bff-under-test.ts";
import { okResponse } from "../../../../testing/upstream-stub.ts";

const bff = setUpBff();

const lists = [
  ["list", "cities(search: $text) { items { id } }"],
  ["choices", "mediaTypeOptions(search: $text) { id }"],
  ["channels", 'channelOptions(vendorId: "v1", search: $text) { id }'],
];
const search = (list: string | undefined, text: string) =>
  bff.query(`query ($text: String) { ${list} }`, { variables: { text } });

it.each(lists)("rejects a %s search beyond the maximum length", async (_name, list) => {
  const message = "At most 200 characters";
  for (const length of [MAX_SEARCH_LENGTH + 1, 20_000]) {
    const { errors } = await search(list, "a".repeat(length));
    expect(errors).toMatchObject([
      { message, extensions: { code: "BAD_USER_INPUT", fields: [{ path: "search", message }] } },
    ]);
  }
  expect(bff.upstream.calls).toEqual([]);
});

it.each(lists)("accepts a %s search up to the maximum length", async (_name, list) => {
  bff.upstream.setFallback(() => okResponse([]));
  expect((await search(list, ` ${"a".repeat(MAX_SEARCH_LENGTH)} `)).errors).toBeUndefined();
});
