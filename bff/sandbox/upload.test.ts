import { buildSchema } from "graphql";
import { expect, it } from "vitest";
import { readSdl } from "../src/sdl.ts";
import { createMultipartBody, findUploadPath } from "./src/upload.ts";

const schema = buildSchema(readSdl());

it.each([
  ["mutation ($input: PublisherInput!) { createPublisher(input: $input) { id } }", "input.file"],
  ["mutation A($a: Int, $file: Upload) { a }", "file"],
  ["query ($id: ID!) { client(id: $id) { id } }", undefined],
  ["mutation ($input: NoSuchInput!) { a }", undefined],
  ["mutation {", undefined],
])("finds the file of %s", (query, path) => {
  expect(findUploadPath(schema, query)).toBe(path);
});

it("creates a multipart request without changing the variables", () => {
  const variables = { input: { name: "Gazette" } };
  const file = new File(["%PDF-1.7"], "rates.pdf");
  const form = createMultipartBody({ query: "q", variables, operationName: "A" }, "input.file", file);
  expect(form.get("operations")).toBe(
    '{"query":"q","variables":{"input":{"name":"Gazette","file":null}},"operationName":"A"}',
  );
  expect(form.get("map")).toBe('{"0":["variables.input.file"]}');
  expect(form.get("0")).toMatchObject({ name: "rates.pdf" });
  expect(variables).toEqual({ input: { name: "Gazette" } });
});
