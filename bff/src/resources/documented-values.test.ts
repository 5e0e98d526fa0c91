import { buildSchema, isObjectType } from "graphql";
import type { GraphQLObjectType } from "graphql";
import { describe, expect, it } from "vitest";

import { setUpBff } from "../../testing/bff-under-test.ts";
import { toUpstreamValue } from "../../testing/documented-upstream.ts";
import {
  getInputType,
  SdlValues,
  buildSelection,
  countVariants,
  findListField,
  getTypeName,
} from "../../testing/sdl-values.ts";
import { errorResponse, okResponse } from "../../testing/upstream-stub.ts";
import type { StubCall } from "../../testing/upstream-stub.ts";
import { asRow } from "../rest/reading/row-fields.ts";
import { readSdl } from "../sdl.ts";
import { readOnlyResources } from "./index.ts";
import { resources } from "./crud-resources.ts";

/* Every scalar, enum value, reference and nested list of every resource. */
const bff = setUpBff();
const schema = buildSchema(readSdl());

function getObjectType(name: string): GraphQLObjectType {
  const type = schema.getType(name);
  if (!isObjectType(type)) throw new Error(`the schema has no type ${name}`);
  return type;
}

const readableResources = Object.entries({ ...resources, ...readOnlyResources });

/** Input fields that records lack, besides files. */
const writeOnlyFields: Readonly<Record<string, readonly string[]>> = { User: ["password"] };
/** The BFF adds the file's URL, the validity of figures, and the last history entry other than an update. */
const getBffFields = (
  { id, fileUrl, statusEntry, history, medias, rateCards, priceDetails }: Record<string, unknown>,
  list: string,
) => ({
  ...(fileUrl === undefined ? {} : { fileUrl: `${list.replace("/api/v1", "")}/${String(id)}/file` }),
  ...(statusEntry === undefined || !Array.isArray(history)
    ? {}
    : { statusEntry: history.findLast(({ action }) => action !== "UPDATED") ?? null }),
  ...markValid({ medias, rateCards, priceDetails }),
});

function markValid(parts: Record<string, unknown>): Record<string, unknown> {
  const markPart = (part: unknown): unknown =>
    Array.isArray(part) ? part.map(markPart) : { ...asRow(part), isInvalid: false, invalidFields: null };
  const present = Object.entries(parts).filter(([, part]) => part !== undefined);
  return Object.fromEntries(present.map(([name, part]) => [name, markPart(part)]));
}

const pageSize = 2;

describe("documented values", () => {
  it.each(readableResources)("are read for %s", async (resource, { endpoints }) => {
    const type = getObjectType(getTypeName(resource));
    const values = Array.from({ length: countVariants(type) }, (_, variant) =>
      new SdlValues(variant).generate(type, variant),
    );
    const query = findListField(schema, type.name);
    // A few at a time: plans and vendors with all fields are large.
    for (let start = 0; start < values.length; start += pageSize) {
      const page = values.slice(start, start + pageSize);
      bff.upstream.on(`GET ${endpoints.list}`, okResponse(page.map((value) => toUpstreamValue(type, value))));
      const { data, errors } = await bff.query(
        `{ ${query}(perPage: ${pageSize}) { items { ${buildSelection(type, page)} } } }`,
      );
      expect(errors).toBeUndefined();
      const items = page.map((value) => ({ ...value, ...getBffFields(value, endpoints.list) }));
      expect(data).toEqual({ [query]: { items } });
      expect(bff.upstream.calls.splice(0)).toHaveLength(1);
    }
  });

  it("are read for the viewer", async () => {
    const type = getObjectType("Viewer");
    for (let variant = 0; variant < countVariants(type); variant += 1) {
      const value = new SdlValues(variant).generate(type);
      bff.upstream
        .on("GET /api/v1/profile", okResponse(toUpstreamValue(type, value)))
        .on("GET /api/v1/agency", errorResponse(404));
      const { data } = await bff.query(`{ viewer { ${buildSelection(type, value)} } }`);
      // The BFF adds the agency's day.
      expect(data).toEqual({ viewer: { ...value, agency: expect.anything() } });
    }
  });
});

describe("written values", () => {
  const times = { createdAt: "2026-05-01T00:00:00.000Z", updatedAt: "2026-05-02T00:00:00.000Z" };

  it.each(Object.entries(resources))("of %s are read back unchanged", async (resource, { endpoints }) => {
    const typeName = getTypeName(resource);
    const [createInput, updateInput] = [
      getInputType(schema, `create${typeName}`),
      getInputType(schema, `update${typeName}`),
    ];
    for (let variant = 0; variant < countVariants(updateInput); variant += 1) {
      const value = new SdlValues(variant).generate(updateInput);
      const upstreamBody = toUpstreamValue(updateInput, value) as Record<string, unknown>;
      const response = okResponse({ ...upstreamBody, id: "id-0", ...times });
      bff.upstream.on(`POST ${endpoints.create}`, response).on(`PUT ${endpoints.update}`, response);
      const { readable, selection } = selectReadable(typeName, value);
      const operation = `mutation ($new: ${createInput.name}!, $input: ${updateInput.name}!) {
        create${typeName}(input: $new) { ${selection} }
        update${typeName}(id: "id-0", input: $input) { ${selection} }
      }`;
      const { data, errors } = await bff.query(operation, { variables: { new: value, input: value } });
      expect(errors).toBeUndefined();
      expect(data).toEqual({ [`create${typeName}`]: readable, [`update${typeName}`]: readable });
      const [created, updated] = bff.upstream.calls.splice(0);
      expect(updated?.json).toEqual(upstreamBody);
      expect(await readBody(created, upstreamBody)).toEqual(upstreamBody);
    }
  });

  function selectReadable(typeName: string, value: Record<string, unknown>) {
    const type = getObjectType(typeName);
    const hidden = writeOnlyFields[typeName] ?? [];
    const readable = Object.fromEntries(Object.entries(value).filter(([name]) => !hidden.includes(name)));
    expect(Object.keys(type.getFields())).toEqual(expect.arrayContaining(Object.keys(readable)));
    return { readable, selection: buildSelection(type, readable) };
  }

  /** Forms have texts only; other values are JSON. */
  async function readBody(
    call: StubCall | undefined,
    upstreamBody: Record<string, unknown>,
  ): Promise<unknown> {
    if (call === undefined || call.json !== undefined) return call?.json;
    const headers = { "content-type": call.headers["content-type"] ?? "" };
    const form = await new Response(new Uint8Array(call.body), { headers }).formData();
    return Object.fromEntries(
      [...form].map(([name, value]) => [
        name,
        typeof value !== "string" || typeof upstreamBody[name] === "string"
          ? value
          : (JSON.parse(value) as unknown),
      ]),
    );
  }
});
