import { readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { buildSchema, isListType, isNonNullType, isObjectType } from "graphql";
import type { GraphQLObjectType } from "graphql";
import { describe, expect, it } from "vitest";

import { setUpBff } from "../../testing/bff-under-test.ts";
import { findReferenceField } from "../../testing/documented-upstream.ts";
import {
  findListField,
  getInputType,
  getTypeName,
  listUploadFields,
  SdlValues,
} from "../../testing/sdl-values.ts";
import { createPageResponse, okResponse } from "../../testing/upstream-stub.ts";
import { readSdl } from "../sdl.ts";
import { mergeResolvers, readOnlyResources } from "./index.ts";
import { resources } from "./crud-resources.ts";
import * as masters from "./masters.ts";

const bff = setUpBff();
const schema = buildSchema(readSdl());

/** Exceptions from the naming pattern of `timeSlots`: /time-slots, `timeSlotId`, `totalTimeSlots`. */
const exceptions: Readonly<
  Record<
    string,
    { path?: string; idParam?: string; total?: string; list?: string; create?: string; sort?: string }
  >
> = {
  mediaType: { idParam: "mediaId" },
  publisher: { idParam: "publishersId" },
  mediaCost: { path: "media-cost" },
  material: { path: "material" },
  format: { path: "sub-media", idParam: "subMediaId" },
  position: { path: "placements", idParam: "placementId", total: "totalPlacements" },
  timeSlot: { path: "timebands", idParam: "timeBandId", total: "totalTimeBands" },
  campaign: { path: "campaign" },
  mediaPlan: { path: "media-plan", total: "totalOrders", create: "/api/v1/media-plan/create" },
  permission: { list: "/api/v1/permissions/list", create: "/api/v1/permissions/create", sort: "sortBy" },
};

function toKebabCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

function listScalars(typeName: string): string {
  const type = schema.getType(typeName) as GraphQLObjectType;
  return Object.values(type.getFields())
    .filter(
      ({ type: field }) =>
        !isObjectType(isNonNullType(field) ? field.ofType : field) &&
        !isListType(isNonNullType(field) ? field.ofType : field),
    )
    .map(({ name }) => name)
    .join(" ");
}

describe.each(Object.keys(resources))("%s", (resource) => {
  const typeName = getTypeName(resource);
  const plural = findListField(schema, typeName);
  const exception = exceptions[resource] ?? {};
  const segment = exception.path ?? toKebabCase(plural);
  const { idParam = `${resource}Id`, total: totalKey = `total${getTypeName(plural)}` } = exception;
  const root = `/api/v1/${segment}`;
  const { list = root, create = root, sort = "sortField" } = exception;
  const fields = listScalars(typeName);
  const row = { id: "id-1", name: "Name", businessName: "Name", fullName: "Name", module: "clients" };
  const createInput = getInputType(schema, `create${typeName}`);
  const updateInput = getInputType(schema, `update${typeName}`);

  it("is listed by page, search and order", async () => {
    bff.upstream.on(`GET ${list}`, createPageResponse([row], totalKey));
    const { data, errors } = await bff.query(
      `{ ${plural}(page: 3, perPage: 25, search: "Ā & b", sort: { field: CREATED_AT, order: DESC }) { items { ${fields} } pageInfo { totalCount } } }`,
    );
    expect(errors).toBeUndefined();
    expect(data).toMatchObject({ [plural]: { items: [{ id: "id-1" }], pageInfo: { totalCount: 1 } } });
    const [call] = bff.upstream.calls;
    expect(call?.query).toEqual({
      page: "3",
      perPage: "25",
      search: "Ā & b",
      [sort]: "createdAt",
      sortOrder: "desc",
    });
    expect(call?.headers.authorization).toBe("Bearer access-1");
  });

  it("is listed with the default page, search and order", async () => {
    bff.upstream.on(`GET ${list}`, createPageResponse([row], totalKey));
    expect((await bff.query(`{ ${plural} { items { id } } }`)).errors).toBeUndefined();
    const order = ["client", "user"].includes(resource) ? ["", "asc"] : ["createdAt", "desc"];
    expect(bff.upstream.calls[0]?.query).toEqual({
      page: "1",
      perPage: "10",
      search: "",
      [sort]: order[0],
      sortOrder: order[1],
    });
  });

  it("is read by id", async () => {
    bff.upstream.on(`GET ${root}/${segment}-by-id`, okResponse(row));
    const { data, errors } = await bff.query(`{ ${resource}(id: "id-1") { ${fields} } }`);
    expect(errors).toBeUndefined();
    expect(data).toMatchObject({ [resource]: { id: "id-1" } });
    expect(bff.upstream.calls[0]?.query).toEqual({ [idParam]: "id-1" });
  });

  it("is created by POST", async () => {
    bff.upstream.on(`POST ${create}`, { status: 201, json: { status: true, data: row } });
    const { data, errors } = await bff.query(
      `mutation ($input: ${createInput.name}!) { create${typeName}(input: $input) { ${fields} } }`,
      { variables: { input: new SdlValues().generate(createInput) } },
    );
    expect(errors).toBeUndefined();
    expect(data).toMatchObject({ [`create${typeName}`]: { id: "id-1" } });
    const [call] = bff.upstream.calls;
    const contentType = listUploadFields(createInput).length > 0 ? "multipart/form-data" : "application/json";
    expect(call?.headers["content-type"]?.split(";", 1)).toEqual([contentType]);
  });

  it("is updated by PUT", async () => {
    bff.upstream.on(`PUT ${root}/update-${segment}-by-id`, okResponse(row));
    const { errors } = await bff.query(
      `mutation ($input: ${updateInput.name}!) { update${typeName}(id: "id-1", input: $input) { id } }`,
      { variables: { input: new SdlValues().generate(updateInput) } },
    );
    expect(errors).toBeUndefined();
    expect(bff.upstream.calls[0]?.query).toEqual({ [idParam]: "id-1" });
    expect(bff.upstream.calls[0]?.headers["content-type"]).toBe("application/json");
  });

  it("is deleted by DELETE", async () => {
    bff.upstream.on(`DELETE ${root}/delete-${segment}-by-id`, okResponse(null, { message: "Gone" }));
    const { data } = await bff.query(`mutation { delete${typeName}(id: "id-1") { id message } }`);
    expect(data).toEqual({ [`delete${typeName}`]: { id: "id-1", message: "Gone" } });
    expect(bff.upstream.calls[0]?.query).toEqual({ [idParam]: "id-1" });
  });

  it.each([
    ["page: 0", "page"],
    ["page: -1", "page"],
    ["perPage: 0", "perPage"],
    ["perPage: 101", "perPage"],
  ])("rejects %s without calling the upstream", async (argument, path) => {
    const { errors } = await bff.query(`{ ${plural}(${argument}) { items { id } } }`);
    expect(errors?.[0]?.extensions).toMatchObject({ code: "BAD_USER_INPUT", fields: [{ path }] });
  });
});

describe("a status change", () => {
  it.each([
    ["Client", "clients", "APPROVED"],
    ["Vendor", "vendors", "APPROVED"],
    ["User", "users", "ACTIVE"],
    ["MediaPlan", "media-plan", "APPROVED"],
  ])("of a %s sends id and status", async (typeName, segment, status) => {
    const upstreamStatus = status.toLowerCase();
    bff.upstream.on(`POST /api/v1/${segment}/status`, okResponse({ id: "id-1", status: upstreamStatus }));
    const { data } = await bff.query(
      `mutation { set${typeName}Status(id: "id-1", status: ${status}) { id status } }`,
    );
    expect(data).toEqual({ [`set${typeName}Status`]: { id: "id-1", status } });
    expect(bff.upstream.calls[0]?.json).toEqual({ id: "id-1", status: upstreamStatus });
  });
});

describe("a read-only list", () => {
  const paths = { payment: "payment", poInvoiceSync: "po-invoice-sync", billingSummary: "billing-summery" };

  it.each(Object.keys(readOnlyResources))("returns rows and total of %s", async (resource) => {
    const query = findListField(schema, getTypeName(resource));
    const path = paths[resource as keyof typeof paths];
    bff.upstream.on(`GET /api/v1/${path}`, createPageResponse([{ id: 1 }], `total${getTypeName(query)}`));
    const { data, errors } = await bff.query(`{ ${query} { items { id } pageInfo { totalCount } } }`);
    expect(errors).toBeUndefined();
    expect(data).toEqual({ [query]: { items: [{ id: "1" }], pageInfo: { totalCount: 1 } } });
  });
});

it("names only existing resources in the naming exceptions", () => {
  expect(Object.keys(exceptions).filter((resource) => !(resource in resources))).toEqual([]);
});

describe("resource files, index and schema", () => {
  const nonCrudResources = [
    "account",
    "dashboard",
    "agency",
    "campaignCopy",
    "finance",
    "flowchart",
    "importLog",
    "listView",
    "loggedChange",
    "merge",
    "notification",
    "planComment",
    "planDraft",
    "releaseOrder",
    "role",
    "starterCatalog",
  ];
  const registered = [...Object.keys({ ...resources, ...readOnlyResources }), ...nonCrudResources];

  it("contain the same resources", () => {
    const inSharedFiles = Object.keys({ ...masters, ...readOnlyResources });
    const files = readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" })
      .filter((path) => path.endsWith(".ts"))
      .map((path) => basename(path, ".ts"));
    const named = registered.filter((name) => !inSharedFiles.includes(name)).map(toKebabCase);
    expect(named.filter((name) => !files.includes(name))).toEqual([]);
    const sdlFiles = readdirSync(join(import.meta.dirname, "../../../schema"))
      .filter((name) => name.endsWith(".graphql"))
      .map((name) => name.replace(".graphql", ""));
    // Role has no file of its own: its types are in base.graphql and permission.graphql.
    expect(sdlFiles.filter((name) => name !== "base").sort()).toEqual(
      registered
        .filter((name) => name !== "role")
        .map(toKebabCase)
        .sort(),
    );
  });

  it("match queries and mutations with resolvers", () => {
    const resolvers = mergeResolvers(schema);
    for (const root of ["Query", "Mutation"] as const) {
      const schemaFields = Object.keys((schema.getType(root) as GraphQLObjectType).getFields());
      expect(Object.keys(resolvers[root] ?? {}).sort()).toEqual(schemaFields.sort());
    }
  });

  it("match references with resolvers", () => {
    const resolvers: Record<string, object | undefined> = { ...mergeResolvers(schema) };
    const unresolved = Object.values(schema.getTypeMap())
      .filter((type) => isObjectType(type))
      .flatMap((type) => {
        return Object.keys(type.getFields())
          .filter((name) => findReferenceField(type, name) !== undefined && name !== "channel")
          .filter((name) => !Object.hasOwn(resolvers[type.name] ?? {}, name))
          .map((name) => `${type.name}.${name}`);
      });
    expect(unresolved).toEqual([]);
  });
});
