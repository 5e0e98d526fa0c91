import type { PgColumn } from "drizzle-orm/pg-core";
import { z } from "zod";
import { listFilterNames } from "../records/list/filters.ts";
import { getVisibleColumns, listSortableFields } from "../records/list/page-queries.ts";
import type { Registry, Resource } from "../records/resource.ts";
import { version } from "../version.ts";

type Schema = Readonly<Record<string, unknown>>;

/** Describes all resources by their tables, rules and filters. docs/upstream.md has the other endpoints. */
export function buildOpenApi(registry: Registry): Schema {
  return {
    openapi: "3.1.0",
    info: { title: "Media planning: resources", version },
    servers: [{ url: "/api/v1" }],
    security: [{ accessToken: [] }],
    paths: Object.assign({}, ...registry.resources.map((resource) => buildPaths(registry, resource))),
    components: {
      securitySchemes: { accessToken: { type: "http", scheme: "bearer" } },
      schemas: Object.fromEntries(
        registry.resources.map((resource) => [resource.key, buildRecordSchema(registry, resource)]),
      ),
    },
  };
}

function buildPaths(registry: Registry, resource: Resource): Record<string, Schema> {
  const { key, title, path, idParam, body, hasFile, transitions } = resource;
  const { listPath = path, createPath = path } = resource;
  const record = { $ref: `#/components/schemas/${key}` };
  const list = {
    get: {
      summary: `${title} list`,
      parameters: buildListParameters(registry, resource),
      responses: describeResponse(buildListSchema(resource, record)),
    },
  };
  if (!body) return { [listPath]: list };
  const bodySchema = z.toJSONSchema(body, { io: "input", unrepresentable: "any" });
  const requestBody = describeBody(bodySchema, hasFile);
  const recordResponse = describeResponse(describeEnvelope({ data: record }));
  const create = { post: { summary: `Create ${title}`, requestBody, responses: recordResponse } };
  const parameters = [describeParameter(idParam, true)];
  const segment = path.slice(1);
  return {
    [listPath]: list,
    [createPath]: createPath === listPath ? { ...list, ...create } : create,
    [`${path}/${segment}-by-id`]: {
      get: { summary: `Read ${title}`, parameters, responses: recordResponse },
    },
    [`${path}/update-${segment}-by-id`]: {
      put: { summary: `Update ${title}`, parameters, requestBody, responses: recordResponse },
    },
    [`${path}/delete-${segment}-by-id`]: {
      delete: { summary: `Delete ${title}`, parameters, responses: describeResponse(describeEnvelope()) },
    },
    ...(transitions && {
      [`${path}/status`]: {
        post: {
          summary: `Change the status of ${title}`,
          requestBody: describeBody({
            type: "object",
            properties: {
              id: { type: "string" },
              status: { enum: [...new Set(Object.values(transitions).flat())] },
              comment: { type: ["string", "null"], maxLength: 500 },
            },
            required: ["id", "status"],
          }),
          responses: recordResponse,
        },
      },
    }),
  };
}

const describeParameter = (name: string, required: boolean, schema: Schema = { type: "string" }): Schema => ({
  name,
  in: "query",
  required,
  schema,
});

function buildListParameters(registry: Registry, resource: Resource): Schema[] {
  const { sortParam = "sortField" } = resource;
  const schemas: Record<string, Schema> = {
    page: { type: "integer", minimum: 1, default: 1 },
    perPage: { type: "integer", minimum: 1, maximum: 100, default: 10 },
    search: { type: "string", maxLength: 200 },
    [sortParam]: { enum: ["", ...listSortableFields(resource)], default: "" },
    sortOrder: { enum: ["asc", "desc", ""], default: "desc" },
    ...Object.fromEntries(
      listFilterNames(registry, resource).map((name) => [name, { type: "string", maxLength: 200 }]),
    ),
  };
  return Object.entries(schemas).map(([name, schema]) => describeParameter(name, false, schema));
}

const count = { type: "integer", minimum: 0 };

function buildListSchema({ listKey, totalKey }: Resource, record: Schema): Schema {
  const pageInfo = { currentPage: count, perPage: count, totalPages: count, [totalKey]: count };
  const rows = { type: "array", items: record };
  return listKey
    ? describeEnvelope({ data: describeObject({ [listKey]: rows, ...pageInfo }) })
    : describeEnvelope({ data: rows, ...pageInfo });
}

const describeObject = (properties: Readonly<Record<string, Schema>>): Schema => ({
  type: "object",
  properties,
  required: Object.keys(properties),
});

const describeEnvelope = (properties: Readonly<Record<string, Schema>> = {}): Schema =>
  describeObject({ status: { const: true }, message: { type: "string" }, ...properties });

const describeResponse = (schema: Schema): Schema => ({
  "2XX": { description: "Success", content: { "application/json": { schema } } },
  default: {
    description: "Error: status false, a message, and errors by path for an invalid value",
    content: {
      "application/json": {
        schema: describeObject({ status: { const: false }, message: { type: "string" } }),
      },
    },
  },
});

const describeBody = (schema: Schema, hasFile = false): Schema => ({
  required: true,
  content: { "application/json": { schema }, ...(hasFile && { "multipart/form-data": { schema } }) },
});

/**
 * Describes columns and expanded references; JSON columns without details, because responses may extend them.
 */
function buildRecordSchema(registry: Registry, resource: Resource): Schema {
  const columns = Object.entries(getVisibleColumns(resource));
  const references = registry
    .listReferencesFrom(resource)
    .flatMap(({ path, isColumn }) => (isColumn ? [[path.replace(/Id$/, ""), referenceSchema] as const] : []));
  return {
    type: "object",
    properties: Object.fromEntries([
      ...columns.map(([name, column]) => [name, buildColumnSchema(column, resource)] as const),
      ...references,
    ]),
    required: columns.flatMap(([name, { dataType }]) =>
      dataType === "json" || resource.omittedInLists?.includes(name) ? [] : [name],
    ),
  };
}

const referenceSchema = {
  type: ["object", "null"],
  properties: { id: { type: "string" }, name: { type: "string" } },
  required: ["id", "name"],
};

const formats: Readonly<Record<string, string>> = {
  PgUUID: "uuid",
  PgDateString: "date",
  PgTimestamp: "date-time",
};

function buildColumnSchema(
  { columnType, dataType, enumValues, notNull }: PgColumn,
  { present }: Resource,
): Schema {
  if (dataType === "json") return {};
  const type = dataType === "number" || dataType === "boolean" ? dataType : "string";
  const format = formats[columnType];
  return {
    type: notNull ? type : [type, "null"],
    ...(format && { format }),
    // No enum if the resource has `present`, which may return other values.
    ...(enumValues && !present && { enum: notNull ? enumValues : [...enumValues, null] }),
  };
}
