import { expect, it } from "vitest";

import { readOperationFromHash } from "./src/linked-operation.ts";

it("reads the operation from the URL's hash", () => {
  const operation = {
    query: 'query Q($s: String) { clients(search: $s) { items { id } } } # "a" & b+c',
    variables: '{\n  "s": "50 % + é"\n}',
  };
  expect(readOperationFromHash(`#${new URLSearchParams(operation)}`)).toEqual(operation);
  expect(readOperationFromHash("#query=%7Bviewer%7Bid%7D%7D")).toEqual({
    query: "{viewer{id}}",
    variables: "",
  });
});

it("opens the examples without an operation in the URL", () => {
  for (const hash of ["", "#", "#variables=1", "#query="])
    expect(readOperationFromHash(hash)).toBeUndefined();
});
