import { buildSchema, getNamedType, isObjectType, isScalarType } from "graphql";
import { toUpstreamValue } from "../../bff/testing/documented-upstream.ts";
import { findListField, getInputType, getTypeName, SdlValues } from "../../bff/testing/sdl-values.ts";
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
  return Object.entries(resources).flatMap(([resource, { endpoints }]): Operation[] => {
    const type = getTypeName(resource);
    const list = findListField(schema, type);
    const [create, update, remove] = [`create${type}`, `update${type}`, `delete${type}`];
    const createInput = getInputType(schema, create);
    const updateInput = getInputType(schema, update);
    const deleted = getNamedType(schema.getMutationType()?.getFields()[remove]?.type);
    return [
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
        call: `GET ${endpoints.readById}`,
      },
      {
        verb: "create",
        name: create,
        text: `mutation ($input: ${createInput.name}!) { ${create}(input: $input) { id } }`,
        variables: { input: new SdlValues().generate(createInput) },
        call: `POST ${endpoints.create}`,
      },
      {
        verb: "update",
        name: update,
        text: `mutation ($input: ${updateInput.name}!) { ${update}(id: "id-0", input: $input) { id } }`,
        variables: { input: new SdlValues().generate(updateInput) },
        call: `PUT ${endpoints.update}`,
      },
      {
        verb: "delete",
        name: remove,
        text: `mutation { ${remove}(id: "id-0") ${isScalarType(deleted) ? "" : "{ id }"} }`,
        variables: {},
        call: `DELETE ${endpoints.remove}`,
      },
    ];
  });
}

export function stubAllResources(upstream: UpstreamStub): void {
  for (const [resource, { endpoints }] of Object.entries(resources)) {
    const type = schema.getType(getTypeName(resource));
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
