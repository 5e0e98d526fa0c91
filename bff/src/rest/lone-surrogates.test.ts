import { expect, it } from "vitest";

import { setUpBff } from "../../testing/bff-under-test.ts";

const bff = setUpBff();

it.each([
  ["a search", "search", "cities(search: $text) { items { id } }"],
  ["a search for choices", "search", "mediaTypeOptions(search: $text) { id }"],
  ["a filter", "poNumber", "payments(poNumber: $text) { items { id } }"],
  ["a field of a form", "name", 'createPublisher(input: { name: $text, mediaTypeId: "m1" }) { id }'],
])("rejects a lone surrogate in %s without calling the upstream", async (_name, path, field) => {
  const operationType = field.startsWith("create") ? "mutation" : "query";
  for (const text of ["Pune \ud800", "\udc00"]) {
    const { errors } = await bff.query(`${operationType} ($text: String!) { ${field} }`, {
      variables: { text },
    });
    const message = "Must not contain incomplete characters";
    expect(errors).toMatchObject([
      { message, extensions: { code: "BAD_USER_INPUT", fields: [{ path, message }] } },
    ]);
  }
  expect(bff.upstream.calls).toEqual([]);
});
