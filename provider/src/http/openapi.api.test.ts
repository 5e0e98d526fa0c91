import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { testedResources } from "../../tests/tested-resources.ts";
import { TestProvider, type Json } from "../../tests/provider.ts";
import { createSamples, hasSamples } from "../../tests/samples.ts";
import { registry } from "../resources/registry.ts";

let provider: TestProvider;
let document: Json;

beforeAll(async () => {
  provider = await TestProvider.start();
  ({ body: document } = await provider.call("GET", "/openapi.json"));
});
afterAll(() => provider.stop());

const parse = (schema: object, value: unknown) => {
  const definitions = { ...schema, $defs: document.components.schemas };
  const text = JSON.stringify(definitions).replaceAll("#/components/schemas/", "#/$defs/");
  return z.fromJSONSchema(JSON.parse(text)).safeParse(value);
};
const getJsonSchema = ({ content }: Json) => content["application/json"].schema;

it("describes every resource in OpenAPI 3.1", () => {
  expect(document).toMatchObject({ openapi: "3.1.0", servers: [{ url: "/api/v1" }] });
  expect(Object.keys(document.components.schemas)).toEqual(registry.resources.map(({ key }) => key));
});

it("describes only existing routes, which require a session", async () => {
  for (const [path, operations] of Object.entries<Json>(document.paths))
    for (const method of Object.keys(operations)) {
      const { status } = await provider.call(method.toUpperCase(), path, { token: null });
      expect([method, path, status]).toEqual([method, path, 401]);
    }
});

describe.each(testedResources.map((resource) => ({ name: resource.key, resource })))(
  "$name",
  ({ resource: { key, path, listPath = path, createPath = path, idParam, listKey, body } }) => {
    const segment = path.slice(1);

    it("returns the described list and record", async () => {
      const { get } = document.paths[listPath];
      const list = await provider.get(`${listPath}?perPage=20`);
      expect(parse(getJsonSchema(get.responses["2XX"]), list.body).error).toBeUndefined();
      const [row] = listKey ? list.body.data[listKey] : list.body.data;
      if (!body || !row) return;
      const readPath = `${path}/${segment}-by-id`;
      const record = await provider.get(`${readPath}?${idParam}=${row.id}`);
      const { responses } = document.paths[readPath].get;
      expect(parse(getJsonSchema(responses["2XX"]), record.body).error).toBeUndefined();
    });

    it("accepts the described query parameters", async () => {
      const { parameters } = document.paths[listPath].get;
      for (const { name, schema } of parameters) {
        const value = schema.enum?.at(-1) ?? schema.default ?? "";
        const { status } = await provider.get(`${listPath}?${name}=${value}`);
        expect([name, status]).toEqual([name, 200]);
      }
    });

    it.runIf(hasSamples({ key }))("describes a body that accepts its samples and no empty body", () => {
      const schema = getJsonSchema(document.paths[createPath].post.requestBody);
      for (const sample of createSamples(key, () => "an-id"))
        expect(parse(schema, sample).error).toBeUndefined();
      expect(parse(schema, {}).success).toBe(false);
    });
  },
);
