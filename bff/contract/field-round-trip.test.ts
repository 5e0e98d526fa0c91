import { computePlanTotals } from "@media-planner/schema/rules/media-plan";
import { computePercentage } from "@media-planner/schema/rules/money";
import {
  buildSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isNonNullType,
  isObjectType,
} from "graphql";
import { beforeAll, describe, expect, it } from "vitest";

import type { MediaPlanInput } from "../src/generated/resolvers.ts";
import { resources } from "../src/resources/crud-resources.ts";
import { readSdl } from "../src/sdl.ts";
import { setUpBffWithProvider } from "../testing/bff-with-provider.ts";
import {
  getInputType,
  getTypeName,
  SdlValues,
  buildSelection,
  countVariants,
} from "../testing/sdl-values.ts";

const schema = buildSchema(readSdl());
const { bff, signIn } = setUpBffWithProvider();
let headers: Record<string, string> = {};
let references: Readonly<Record<string, readonly string[]>> = {};

type Item = Readonly<Record<string, unknown>>;

async function runQuery<Data>(query: string, input?: object): Promise<Data> {
  const { data, errors } = await bff.query(query, {
    headers,
    variables: { input },
  });
  const details = errors?.map(({ message, path, extensions }) => ({
    message,
    path,
    fields: extensions.fields,
  }));
  expect(errors, JSON.stringify(details)).toBeUndefined();
  return data as Data;
}

/** References of a plan row to records of the plan's media type. */
const MEDIA_TYPE_RESOURCES = ["format", "position", "size", "timeSlot", "material"] as const;

/**
 * Returns ids of matching demo records by reference field: city, state and country of one area, and the records
 * of one plan. The plan's media type has records for every field of a row.
 */
async function readReferences(): Promise<Record<string, string[]>> {
  type Pages = Record<string, { items: Item[] }>;
  const planPage = await runQuery<{
    mediaPlans: { items: { id: string; orderDetails: Item }[] };
  }>("{ mediaPlans(perPage: 100) { items { id orderDetails { campaignId mediaTypeId vendorId } } } }");
  const areaPage = await runQuery<Pages>(
    "{ areas(perPage: 1) { items { areaId: id cityId stateId countryId } } }",
  );
  const resourcePages = await runQuery<Pages>(`{
    mediaType: mediaTypes { items { id } } language: languages { items { id } } city: cities { items { id } }
    client: clients { items { id } } publisher: publishers { items { id } }
    ${MEDIA_TYPE_RESOURCES.map((resource) => `${resource}: ${resource}s(perPage: 100) { items { id mediaTypeId } }`).join(" ")}
    duration: durations { items { id } }
  }`);
  const ids: Record<string, string[]> = {};
  const add = (name: string, id: unknown) => {
    if (typeof id === "string" && !ids[name]?.includes(id)) (ids[name] ??= []).push(id);
  };
  const plan = planPage.mediaPlans.items.find(({ orderDetails }) =>
    MEDIA_TYPE_RESOURCES.every((resource) =>
      resourcePages[resource]?.items.some(({ mediaTypeId }) => mediaTypeId === orderDetails["mediaTypeId"]),
    ),
  );
  const { mediaPlan } = await runQuery<{
    mediaPlan: { medias: Item[] } | null;
  }>(`{
    mediaPlan(id: "${plan?.id}") {
      medias { channelId formatId positionId sizeId durationId timeSlotId languageId materialId }
    }
  }`);
  for (const item of [plan?.orderDetails, mediaPlan?.medias[0], areaPage["areas"]?.items[0]]) {
    for (const [name, id] of Object.entries(item ?? {})) add(name, id);
  }
  for (const [resource, { items }] of Object.entries(resourcePages)) {
    for (const { id, mediaTypeId = plan?.orderDetails["mediaTypeId"] } of items) {
      if (mediaTypeId === plan?.orderDetails["mediaTypeId"]) add(`${resource}Id`, id);
    }
  }
  return ids;
}

beforeAll(async () => {
  headers = await signIn("admin");
  references = await readReferences();
});

const valueOverrides: Readonly<Record<string, object>> = {
  language: { code: "tlh" },
  country: { iso2: "ZZ" },
  permission: { module: "contract_test" },
  user: { phone: "9876500001" },
};

/** Replaces generated ids by ids of demo records, and removes ids of new channels. */
function prepareInput(value: unknown, parent = ""): unknown {
  if (Array.isArray(value)) return value.map((item) => prepareInput(item, parent));
  if (typeof value === "object" && value !== null) {
    return Object.fromEntries(
      Object.entries(value)
        .filter(([name]) => !(parent === "channels" && name === "id"))
        .map(([name, inner]) => [name, prepareInput(inner, name)]),
    );
  }
  const [, name = "", index] = /^(\w+Id)-(\d)$/.exec(String(value)) ?? [];
  if (name === "") return value;
  const ids = references[name];
  if (ids === undefined) throw new Error(`There is no demo record for ${name}`);
  return ids[Number(index) % ids.length];
}

/** The provider keeps percentages that result in their amount. */
function alignPercentages(value: object): object {
  const { rateCards, priceDetails } = value as Pick<MediaPlanInput, "rateCards" | "priceDetails">;
  if (!priceDetails) return value;
  const { grandTotal } = computePlanTotals(rateCards);
  const toAmount = (amount: number | null | undefined, percent: number | null | undefined) =>
    typeof percent === "number" ? computePercentage(grandTotal, percent) : amount;
  const { additionalCharges, additionalChargesPercent, discount, discountPercent } = priceDetails;
  return {
    ...value,
    priceDetails: {
      ...priceDetails,
      additionalCharges: toAmount(additionalCharges, additionalChargesPercent),
      discount: toAmount(discount, discountPercent),
    },
  };
}

describe("a round trip through the real provider", () => {
  it.each(Object.keys(resources))("keeps every value of %s", async (resource) => {
    const typeName = getTypeName(resource);
    const type = schema.getType(typeName);
    if (!isObjectType(type)) throw new Error(`${resource} is not in the schema`);
    const [createInput, updateInput] = [
      getInputType(schema, `create${typeName}`),
      getInputType(schema, `update${typeName}`),
    ];
    const values = Array.from({ length: countVariants(updateInput) }, (_, variant) => {
      const value = prepareInput(new SdlValues(variant).generate(updateInput)) as object;
      return { ...(resource === "mediaPlan" ? alignPercentages(value) : value), ...valueOverrides[resource] };
    });
    const [first = {}] = values;
    const pickFields = (value: Item) =>
      Object.fromEntries(Object.entries(value).filter(([name]) => name in type.getFields()));
    const selection = buildSelection(type, { id: "", ...pickFields(first) });
    const creation = `mutation ($input: ${createInput.name}!) { created: create${typeName}(input: $input) { id } }`;
    const { id } = (await runQuery<{ created: { id: string } }>(creation, first)).created;
    for (const value of values) {
      await runQuery(
        `mutation ($input: ${updateInput.name}!) { update${typeName}(id: "${id}", input: $input) { id } }`,
        value,
      );
      const read = await runQuery<Record<string, unknown>>(`{ ${resource}(id: "${id}") { ${selection} } }`);
      expect(read[resource]).toMatchObject({ id, ...pickFields(value) });
    }
    await runQuery(`mutation { delete${typeName}(id: "${id}") { id } }`);
  });
});

/** Fields excluded from the length test: special formats, and one write-only field. */
const specialTextFields: Readonly<Record<string, readonly string[]>> = {
  country: ["iso2", "iso3"],
  language: ["code"],
  user: ["password"],
};

describe("texts of the maximum length", () => {
  it.each(Object.keys(resources))("are accepted by the real provider for %s", async (resource) => {
    const typeName = getTypeName(resource);
    const createInput = getInputType(schema, `create${typeName}`);
    const sampleInput = {
      ...(prepareInput(new SdlValues(1).generate(createInput)) as Item),
      ...valueOverrides[resource],
    };
    const creation = `mutation ($input: ${createInput.name}!) { created: create${typeName}(input: $input) { id } }`;
    const texts = Object.keys(sampleInput).filter((name) => {
      const type = !specialTextFields[resource]?.includes(name) && createInput.getFields()[name]?.type;
      return type && getNamedType(type).name === "String" && typeof sampleInput[name] === "string";
    });
    const withTexts = (lengths: Readonly<Record<string, number>>) => ({
      ...sampleInput,
      ...Object.fromEntries(Object.entries(lengths).map(([name, length]) => [name, "x".repeat(length)])),
    });
    const tooLong = withTexts(Object.fromEntries(texts.map((name) => [name, 5000])));
    const { errors } = await bff.query(creation, {
      headers,
      variables: { input: tooLong },
    });
    const fieldErrors = (errors?.[0]?.extensions["fields"] ?? []) as {
      path: string;
      message: string;
    }[];
    const limits = fieldErrors.flatMap(({ path, message }) => {
      const limit = /^At most (\d+) characters$/.exec(message)?.[1];
      return texts.includes(path.replace("input.", "")) && limit
        ? [[path.replace("input.", ""), Number(limit)] as const]
        : [];
    });
    const longestTexts = withTexts(Object.fromEntries(limits));
    const { id } = (await runQuery<{ created: { id: string } }>(creation, longestTexts)).created;
    const names = limits.map(([name]) => name);
    const read = await runQuery<Record<string, Item>>(
      `{ ${resource}(id: "${id}") { id ${names.join(" ")} } }`,
    );
    expect(read[resource]).toMatchObject(
      Object.fromEntries(names.map((name) => [name, Reflect.get(longestTexts, name)])),
    );
    await runQuery(`mutation { delete${typeName}(id: "${id}") { id } }`);
  });
});

describe("lists of the real provider", () => {
  const lists = Object.values(schema.getQueryType()?.getFields() ?? {}).filter(({ args }) =>
    args.some(({ name }) => name === "sort"),
  );

  it.each(lists.map((list) => [list.name, list] as const))(
    "sort %s by every sort field",
    async (name, { args }) => {
      const sort = args.find((argument) => argument.name === "sort")?.type;
      const field = isInputObjectType(sort) ? sort.getFields()["field"]?.type : undefined;
      const sortFields = getNamedType(field);
      if (!isEnumType(sortFields)) throw new Error(`${name} has no sort fields`);
      const selections = sortFields
        .getValues()
        .map(
          (value) => `${value.name}: ${name}(sort: { field: ${value.name}, order: DESC }) { items { id } }`,
        );
      const pages = await runQuery<Record<string, { items: Item[] }>>(`{ ${selections.join(" ")} }`);
      const hint = 'no demo records; see "Add a resource" in CONTRIBUTING.md';
      for (const [sortField, { items }] of Object.entries(pages))
        expect(items, `${sortField}: ${hint}`).not.toEqual([]);
    },
  );

  const isEmptyInDemo = (name: string, field: string) =>
    ["fileUrl", "fileName"].includes(field) ||
    ["loggedChanges.unlistedChanges", "mediaCosts.effectiveTo", "users.invitationExpiresAt"].includes(
      `${name}.${field}`,
    );
  /** Null in lists, as their descriptions say. */
  const isOfOneRecord = (name: string, field: string) =>
    ["releaseOrders.text", "releaseOrders.suggestedConfirmBy"].includes(`${name}.${field}`);

  it.each(lists.map((list) => [list.name, list] as const))(
    "return %s with all their fields",
    async (name, { type }) => {
      const page = getNamedType(type);
      const record = isObjectType(page) ? getNamedType(page.getFields()["items"]?.type) : undefined;
      if (!isObjectType(record)) throw new Error(`${name} lists no records`);
      const fields = Object.values(record.getFields())
        .filter((field) => isLeafType(getNamedType(field.type)))
        .map((field) => field.name);
      const data = await runQuery<Record<string, { items: Item[] }>>(
        `{ ${name}(perPage: 100) { items { ${fields.join(" ")} } } }`,
      );
      const empty = fields.filter((field) => data[name]?.items.every((item) => item[field] === null));
      expect(empty.filter((field) => !isEmptyInDemo(name, field) && !isOfOneRecord(name, field))).toEqual([]);
    },
  );
});

describe("options of the real provider", () => {
  const fields = Object.values(schema.getQueryType()?.getFields() ?? {}).filter(({ name }) =>
    name.endsWith("Options"),
  );
  const COMMON_ARGUMENTS = ["search", "ids", "first"];

  function listParents(field: (typeof fields)[number], includesOptional: boolean): string[] {
    return field.args
      .filter(
        ({ name, type }) => !COMMON_ARGUMENTS.includes(name) && (includesOptional || isNonNullType(type)),
      )
      .map(({ name }) => `${name}: "${references[name]?.[0] ?? ""}"`);
  }

  async function readOptions(name: string, args: readonly string[]): Promise<{ id: string; name: string }[]> {
    const list = args.length > 0 ? `(${args.join(", ")})` : "";
    const data = await runQuery<{ choices: { id: string; name: string }[] }>(
      `{ choices: ${name}${list} { id name code mediaTypeId startTime endTime } }`,
    );
    return data.choices;
  }

  it.each(fields.map((field) => [field.name, field] as const))(
    "return %s by search, limit and id",
    async (name, field) => {
      for (const includesOptional of [false, true]) {
        const parents = listParents(field, includesOptional);
        const choices = await readOptions(name, [...parents, "first: 100"]);
        expect(
          choices,
          'no demo records for the options; see "Add a resource" in CONTRIBUTING.md',
        ).not.toEqual([]);
        const { id, name: lastName } = choices.at(-1) ?? { id: "", name: "" };
        const matches = await readOptions(name, [
          ...parents,
          `search: ${JSON.stringify(lastName.toUpperCase())}`,
        ]);
        expect(matches.map((match) => match.id)).toContain(id);
        expect(await readOptions(name, [...parents, 'search: "no record is called this"'])).toEqual([]);
        expect(await readOptions(name, [...parents, "first: 1"])).toEqual(choices.slice(0, 1));
        const reversed = choices.slice(0, 3).toReversed();
        const byIds = await readOptions(name, [
          ...parents,
          `ids: ${JSON.stringify(reversed.map((match) => match.id))}`,
          'search: "no record is called this"',
        ]);
        expect(byIds).toEqual(reversed);
      }
    },
  );

  it.each(
    fields
      .filter((field) => field.name !== "channelOptions" && listParents(field, true).length > 0)
      .map((field) => [field.name, field] as const),
  )("return only %s that belong to their parents", async (name, field) => {
    const resource = name.replace("Options", "");
    const parents = field.args.map(({ name }) => name).filter((name) => !COMMON_ARGUMENTS.includes(name));
    const type = schema.getQueryType()?.getFields()[resource]?.type;
    const record = isObjectType(type) ? type.getFields() : {};
    const parentFields = parents.map((parent) => (parent in record ? parent : `${parent}s`));
    for (const { id } of await readOptions(name, listParents(field, true))) {
      const data = await runQuery<Record<string, Item>>(
        `{ ${resource}(id: "${id}") { ${parentFields.join(" ")} } }`,
      );
      for (const [index, parent] of parents.entries()) {
        const ids = [data[resource]?.[parentFields[index] ?? ""]].flat();
        expect(ids.includes(references[parent]?.[0]) || ids.includes(null), `${parent} of ${id}`).toBe(true);
      }
    }
  });
});

it("returns client names to a Manager without requesting forbidden records", async () => {
  const managerHeaders = { headers: await signIn("manager") };
  const { data } = await bff.query("{ campaigns { items { clientId } } }", managerHeaders);
  const { items } = (data as { campaigns: { items: { clientId: string }[] } }).campaigns;
  const ids = [...new Set(items.map(({ clientId }) => clientId))];
  bff.logLines.length = 0;
  const byIds = await bff.query(`{ clientOptions(ids: ${JSON.stringify(ids)}) { id name } }`, managerHeaders);
  expect(byIds.errors).toBeUndefined();
  expect(byIds.data).toEqual({
    clientOptions: ids.map((id) => ({
      id,
      name: expect.any(String) as string,
    })),
  });
  expect(bff.logLines.filter((line) => line.includes("/clients/"))).toEqual([]);
});
