import { buildSchema, getNamedType, isObjectType, isScalarType } from "graphql";
import { toUpstreamValue } from "../../bff/testing/documented-upstream.ts";
import { getInputType, SdlValues } from "../../bff/testing/sdl-values.ts";
import { createPageResponse, okResponse, type UpstreamStub } from "../../bff/testing/upstream-stub.ts";
import { resources } from "../../bff/src/resources/crud-resources.ts";
import { readSdl } from "../../bff/src/sdl.ts";

export interface Operation {
  name: string;
  verb: "list" | "get" | "create" | "update" | "delete";
  text: string;
  variables: Record<string, unknown>;
  /** Upstream call of the operation, such as "POST /api/v1/clients". */
  call: string;
}

const schema = buildSchema(readSdl());
const timestamps = { createdAt: "2026-05-01T00:00:00.000Z", updatedAt: "2026-05-02T00:00:00.000Z" };

export function listAllOperations(): Operation[] {
  return Object.entries(resources).flatMap(([resource, { endpoints }]) => {
    const type = `${resource.charAt(0).toUpperCase()}${resource.slice(1)}`;
    const [list, { create, update, remove, readById }] = [findListField(type), endpoints];
    const operations: Operation[] = [
      {
        verb: "list",
        name: list,
        text: `{ ${list} { items { id } } }`,
        variables: {},
        call: `GET ${endpoints.list}`,
      },
      {
        verb: "get",
        name: resource,
        text: `{ ${resource}(id: "id-0") { id } }`,
        variables: {},
        call: `GET ${readById}`,
      },
      createWrite("create", `create${type}`, `POST ${create}`),
      createWrite("update", `update${type}`, `PUT ${update}`),
      createDeletion(`delete${type}`, `DELETE ${remove}`),
    ];
    return operations;
  });
}

function createWrite(verb: "create" | "update", name: string, call: string): Operation {
  const input = getInputType(schema, name);
  const id = verb === "update" ? 'id: "id-0", ' : "";
  const text = `mutation ($input: ${input.name}!) { ${name}(${id}input: $input) { id } }`;
  return { verb, name, text, variables: { input: new SdlValues().generate(input) }, call };
}

function createDeletion(name: string, call: string): Operation {
  const resultType = getNamedType(schema.getMutationType()?.getFields()[name]?.type);
  const selection = resultType && isScalarType(resultType) ? "" : " { id }";
  return {
    verb: "delete",
    name,
    text: `mutation { ${name}(id: "id-0")${selection} }`,
    variables: {},
    call,
  };
}

function findListField(type: string): string {
  const listField = Object.values(schema.getQueryType()?.getFields() ?? {}).find(
    (field) => getNamedType(field.type).name === `${type}Page`,
  );
  if (!listField) throw new Error(`No query lists ${type}`);
  return listField.name;
}

export function stubAllResources(upstream: UpstreamStub): void {
  for (const [resource, { endpoints }] of Object.entries(resources)) {
    const type = schema.getType(`${resource.charAt(0).toUpperCase()}${resource.slice(1)}`);
    if (!isObjectType(type)) throw new Error(`The schema has no type for ${resource}`);
    const row = toUpstreamValue(type, new SdlValues().generate(type)) as Record<string, unknown>;
    const recordResponse = okResponse({ ...row, id: "id-0", ...timestamps });
    const page = endpoints.listKey
      ? okResponse({ [endpoints.listKey]: [row], [endpoints.totalKey]: 1, totalPages: 1 })
      : createPageResponse([row], endpoints.totalKey);
    upstream
      .on(`GET ${endpoints.list}`, page)
      .on(`GET ${endpoints.readById}`, recordResponse)
      .on(`POST ${endpoints.create}`, recordResponse)
      .on(`PUT ${endpoints.update}`, recordResponse)
      .on(`DELETE ${endpoints.remove}`, okResponse(null));
  }
}
