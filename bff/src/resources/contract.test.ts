import { readdirSync } from "node:fs";
import { join } from "node:path";
import { buildSchema, isListType, isNonNullType, isObjectType } from "graphql";
import type { GraphQLInputObjectType, GraphQLObjectType } from "graphql";
import { describe, expect, it } from "vitest";

import { bffUnderTest } from "../../testing/bff-under-test.ts";
import { referenceOf } from "../../testing/documented-upstream.ts";
import { SdlValues, uploadsOf } from "../../testing/sdl-values.ts";
import { pageOf, success } from "../../testing/upstream-stub.ts";
import { readSdl } from "../sdl.ts";
import { mergedResolvers, nouns, others } from "./index.ts";

const bff = bffUnderTest();
const schema = buildSchema(readSdl());

/** The specification's own table (section 7): written out once more, so that the code cannot agree with its mistakes. */
const table = {
  mediaType: ["mediaTypes", "media-types", "mediaId", "totalMediaTypes"],
  publisher: ["publishers", "publishers", "publishersId", "totalPublishers"],
  mediaCost: ["mediaCosts", "media-cost", "mediaCostId", "totalMediaCosts"],
  material: ["materials", "material", "materialId", "totalMaterials"],
  duration: ["durations", "durations", "durationId", "totalDurations"],
  vendor: ["vendors", "vendors", "vendorId", "totalVendors"],
  client: ["clients", "clients", "clientId", "totalClients"],
  format: ["formats", "sub-media", "subMediaId", "totalFormats"],
  language: ["languages", "languages", "languageId", "totalLanguages"],
  position: ["positions", "placements", "placementId", "totalPlacements"],
  size: ["sizes", "sizes", "sizeId", "totalSizes"],
  timeSlot: ["timeSlots", "timebands", "timeBandId", "totalTimeBands"],
  campaign: ["campaigns", "campaign", "campaignId", "totalCampaigns"],
  country: ["countries", "countries", "countryId", "totalCountries"],
  state: ["states", "states", "stateId", "totalStates"],
  city: ["cities", "cities", "cityId", "totalCities"],
  area: ["areas", "areas", "areaId", "totalAreas"],
  user: ["users", "users", "userId", "totalUsers"],
  mediaPlan: ["mediaPlans", "media-plan", "mediaPlanId", "totalOrders"],
  permission: ["permissions", "permissions", "permissionId", "totalPermissions"],
} as const;

const exceptions: Readonly<Record<string, { list?: string; create?: string; sort?: string }>> = {
  mediaPlan: { create: "/api/v1/media-plan/create" },
  permission: { list: "/api/v1/permissions/list", create: "/api/v1/permissions/create", sort: "sortBy" },
};

function scalarsOf(typeName: string): string {
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

describe.each(Object.entries(table))("%s", (noun, [plural, segment, idParam, totalKey]) => {
  const typeName = noun.charAt(0).toUpperCase() + noun.slice(1);
  const root = `/api/v1/${segment}`;
  const { list = root, create = root, sort = "sortField" } = exceptions[noun] ?? {};
  const fields = scalarsOf(typeName);
  const row = { id: "id-1", name: "Name", businessName: "Name", fullName: "Name", module: "clients" };
  const inputType = schema.getType(`${typeName}Input`) as GraphQLInputObjectType;

  it("is listed", async () => {
    bff.upstream.on(`GET ${list}`, pageOf([row], totalKey));
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

  it("is read", async () => {
    bff.upstream.on(`GET ${root}/${segment}-by-id`, success(row));
    const { data, errors } = await bff.query(`{ ${noun}(id: "id-1") { ${fields} } }`);
    expect(errors).toBeUndefined();
    expect(data).toMatchObject({ [noun]: { id: "id-1" } });
    expect(bff.upstream.calls[0]?.query).toEqual({ [idParam]: "id-1" });
  });

  it("is created", async () => {
    bff.upstream.on(`POST ${create}`, { status: 201, json: { status: true, data: row } });
    const { data, errors } = await bff.query(
      `mutation ($input: ${typeName}Input!) { create${typeName}(input: $input) { ${fields} } }`,
      { variables: { input: new SdlValues().of(inputType) } },
    );
    expect(errors).toBeUndefined();
    expect(data).toMatchObject({ [`create${typeName}`]: { id: "id-1" } });
    const [call] = bff.upstream.calls;
    const kind = uploadsOf(inputType).length > 0 ? "multipart/form-data" : "application/json";
    expect(call?.headers["content-type"]?.split(";", 1)).toEqual([kind]);
  });

  it("is changed", async () => {
    bff.upstream.on(`PUT ${root}/update-${segment}-by-id`, success(row));
    const { errors } = await bff.query(
      `mutation ($input: ${typeName}Input!) { update${typeName}(id: "id-1", input: $input) { id } }`,
      { variables: { input: new SdlValues().of(inputType) } },
    );
    expect(errors).toBeUndefined();
    expect(bff.upstream.calls[0]?.query).toEqual({ [idParam]: "id-1" });
    expect(bff.upstream.calls[0]?.headers["content-type"]).toBe("application/json");
  });

  it("is deleted", async () => {
    bff.upstream.on(`DELETE ${root}/delete-${segment}-by-id`, success(null, { message: "Gone" }));
    const { data } = await bff.query(`mutation { delete${typeName}(id: "id-1") { id message } }`);
    expect(data).toEqual({ [`delete${typeName}`]: { id: "id-1", message: "Gone" } });
    expect(bff.upstream.calls[0]?.query).toEqual({ [idParam]: "id-1" });
  });

  it.each([
    ["page: 0", "page"],
    ["page: -1", "page"],
    ["perPage: 0", "perPage"],
    ["perPage: 101", "perPage"],
  ])("refuses %s before anything is sent", async (argument, path) => {
    const { errors } = await bff.query(`{ ${plural}(${argument}) { items { id } } }`);
    expect(errors?.[0]?.extensions).toMatchObject({ code: "BAD_USER_INPUT", fields: [{ path }] });
  });
});

describe("a status call", () => {
  it.each([
    ["Client", "clients"],
    ["Vendor", "vendors"],
    ["User", "users"],
    ["MediaPlan", "media-plan"],
  ])("of a %s sends id and status", async (typeName, segment) => {
    bff.upstream.on(`POST /api/v1/${segment}/status`, success({ id: "id-1", status: "approved" }));
    const { data } = await bff.query(
      `mutation { set${typeName}Status(id: "id-1", status: APPROVED) { id status } }`,
    );
    expect(data).toEqual({ [`set${typeName}Status`]: { id: "id-1", status: "APPROVED" } });
    expect(bff.upstream.calls[0]?.json).toEqual({ id: "id-1", status: "approved" });
  });
});

/** The lists that are only read. */
const readOnly = {
  payment: ["payments", "/api/v1/payment", "totalPayments"],
  poInvoiceSync: ["poInvoiceSyncs", "/api/v1/po-invoice-sync", "totalPoInvoiceSyncs"],
  billingSummary: ["billingSummaries", "/api/v1/billing-summery", "totalBillingSummaries"],
} as const;

describe("the list that is only read", () => {
  it.each(Object.values(readOnly))("%s", async (query, path, totalKey) => {
    bff.upstream.on(`GET ${path}`, pageOf([{ id: 1 }], totalKey));
    const { data, errors } = await bff.query(`{ ${query} { items { id } pageInfo { totalCount } } }`);
    expect(errors).toBeUndefined();
    expect(data).toEqual({ [query]: { items: [{ id: "1" }], pageInfo: { totalCount: 1 } } });
  });
});

/** Names on one side only come first in what a failure says. */
function expectSame(here: readonly string[], there: readonly string[]): void {
  expect(
    there.filter((name) => !here.includes(name)),
    "registered, without a row here",
  ).toEqual([]);
  expect(
    here.filter((name) => !there.includes(name)),
    "a row here that is not registered",
  ).toEqual([]);
}

it("has a row here for every noun that is registered", () => {
  expectSame(Object.keys(table), Object.keys(nouns));
  const lists = Object.entries(others).flatMap(([noun, value]) => ("resource" in value ? [noun] : []));
  expectSame(Object.keys(readOnly), lists);
});

describe("files, index and schema", () => {
  const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const registered = Object.keys({ ...nouns, ...others });

  it("hold the same nouns", () => {
    const parts = ["index", "media-plan-row", "overview"];
    const files = readdirSync(import.meta.dirname)
      .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
      .map((name) => name.replace(".ts", ""))
      .filter((name) => !parts.includes(name));
    expect(files.sort()).toEqual(registered.map(kebab).sort());
    const sdlFiles = readdirSync(join(import.meta.dirname, "../../../schema"))
      .filter((name) => name.endsWith(".graphql"))
      .map((name) => name.replace(".graphql", ""));
    // Roles are part of the base and of permissions.
    expect(sdlFiles.filter((name) => name !== "base").sort()).toEqual(
      registered
        .filter((name) => name !== "role")
        .map(kebab)
        .sort(),
    );
  });

  it("leave no query or mutation without a resolver, and no resolver without a place", () => {
    const resolvers = mergedResolvers();
    for (const root of ["Query", "Mutation"] as const) {
      const inSchema = Object.keys((schema.getType(root) as GraphQLObjectType).getFields());
      expect(Object.keys(resolvers[root] ?? {}).sort()).toEqual(inSchema.sort());
    }
  });

  it("leave no reference without a resolver", () => {
    const resolvers: Record<string, object | undefined> = { ...mergedResolvers() };
    const unresolved = Object.values(schema.getTypeMap())
      .filter((type) => isObjectType(type))
      .flatMap((type) => {
        return Object.keys(type.getFields())
          .filter((name) => referenceOf(type, name) !== undefined && name !== "channel")
          .filter((name) => !Object.hasOwn(resolvers[type.name] ?? {}, name))
          .map((name) => `${type.name}.${name}`);
      });
    expect(unresolved).toEqual([]);
  });
});
