import { buildSchema, getNamedType, isEnumType, isListType, isNonNullType, isObjectType } from "graphql";
import type { GraphQLField, GraphQLNamedType, GraphQLType } from "graphql";
import { beforeAll, describe, expect, it } from "vitest";

import { readSdl } from "../src/sdl.ts";
import { setUpBffWithProvider } from "../testing/bff-with-provider.ts";

const schema = buildSchema(readSdl());
const { bff, signIn } = setUpBffWithProvider();
let headers: Record<string, string> = {};

beforeAll(async () => {
  headers = await signIn("admin");
});

async function runQuery<Data>(query: string): Promise<Data> {
  const { data, errors } = await bff.query(query, { headers });
  expect(errors).toBeUndefined();
  return data as Data;
}

/** Arguments that select a part of the answer, or its order. */
const NO_FILTERS = new Set(["page", "perPage", "search", "sort", "snapshotId", "ids", "first", "today"]);
const UNKNOWN_ID = "00000000-0000-4000-8000-000000000000";

type QueryField = GraphQLField<unknown, unknown>;

const filterArguments = Object.values(schema.getQueryType()?.getFields() ?? {}).flatMap((field) =>
  field.args
    .filter(({ name, type }) => !NO_FILTERS.has(name) && !isNonNullType(type))
    .map((argument) => [field.name, argument.name, field, argument] as const),
);

/** Selects what a filter changes: the number of records of a page, ids of options, figures of a report. */
function selectComparedFields(type: GraphQLNamedType): string {
  if (!isObjectType(type)) return "";
  const fields = type.getFields();
  if (fields["pageInfo"]) return "{ pageInfo { totalCount } }";
  if (fields["id"]) return "{ id }";
  const selections = Object.values(fields).map(
    (field) => `${field.name} ${selectComparedFields(getNamedType(field.type))}`,
  );
  return `{ ${selections.join(" ")} }`;
}

/** Values of which at least one matches other records than no filter does. */
function listValues(type: GraphQLType, viewerId: string): unknown[] {
  if (isListType(type)) return listValues(getNamedType(type), viewerId).map((value) => [value]);
  if (isEnumType(type)) return type.getValues().map(({ value }) => value as unknown);
  switch (getNamedType(type)?.name) {
    case "Boolean":
      return [true, false];
    case "ID":
      return [UNKNOWN_ID, viewerId];
    case "Date":
      return ["2000-01-01", "2099-12-31"];
    case "Money":
      return [0, 999_999_999_999];
    case "String":
      // Months without records, as bounds too, or an unknown text.
      return ["2000-01", "2099-12"];
    default:
      throw new Error(`Add values of the type ${String(type)}`);
  }
}

/** The first option of a required reference, and the first value of a required enum. */
async function fillRequiredArguments({ args }: QueryField): Promise<Record<string, unknown>> {
  const values: Record<string, unknown> = {};
  for (const { name } of args.filter(({ type }) => isNonNullType(type))) {
    const type = getNamedType(args.find((argument) => argument.name === name)?.type);
    if (isEnumType(type)) values[name] = type.getValues()[0]?.value;
    else {
      const list = name.replace(/Id$/, "Options");
      const options = await runQuery<Record<string, { id: string }[]>>(`{ ${list}(first: 1) { id } }`);
      values[name] = options[list]?.[0]?.id;
    }
  }
  return values;
}

async function readAnswer(field: QueryField, values: Readonly<Record<string, unknown>>): Promise<string> {
  const used = field.args.filter(({ name }) => name in values);
  const variables = used.map(({ name, type }) => `$${name}: ${String(type)}`).join(", ");
  const args = used.map(({ name }) => `${name}: $${name}`).join(", ");
  const query = `${field.name}${args && `(${args})`} ${selectComparedFields(getNamedType(field.type))}`;
  const { data, errors } = await bff.query(`query ${variables && `(${variables})`} { ${query} }`, {
    headers,
    variables: values,
  });
  return errors ? `refused: ${errors.map(({ message }) => message).join(", ")}` : JSON.stringify(data);
}

describe("each filter of the real provider", () => {
  it.each(filterArguments)("changes the answer of %s: %s", async (_field, name, field, { type }) => {
    const required = await fillRequiredArguments(field);
    const unfiltered = await readAnswer(field, required);
    const { viewer } = await runQuery<{ viewer: { id: string } }>("{ viewer { id } }");
    const answers: string[] = [];
    for (const value of listValues(type, viewer.id))
      answers.push(await readAnswer(field, { ...required, [name]: value }));
    const hint = 'the provider ignores this filter; see "Add a field" in CONTRIBUTING.md';
    expect(
      answers.filter((answer) => answer !== unfiltered && !answer.startsWith("refused")),
      `${hint}\n${[unfiltered, ...answers].join("\n")}`,
    ).not.toEqual([]);
  });
});

describe("filters of the real provider", () => {
  interface CountedList {
    pageInfo: { totalCount: number };
    statusCounts: { status: string; count: number }[];
  }
  const sumCounts = (counts: CountedList["statusCounts"]) =>
    counts.reduce((sum, { count }) => sum + count, 0);

  it.each(["clients", "vendors", "campaigns", "mediaPlans", "users"])(
    "return %s of several statuses, with counts",
    async (list) => {
      const countFields = "pageInfo { totalCount } statusCounts { status count }";
      const unfiltered = (
        await runQuery<Record<string, CountedList>>(`{ list: ${list} { ${countFields} } }`)
      )["list"];
      expect(sumCounts(unfiltered?.statusCounts ?? [])).toBe(unfiltered?.pageInfo.totalCount);
      const firstTwo = unfiltered?.statusCounts.slice(0, 2) ?? [];
      const statuses = firstTwo.map(({ status }) => status).join(", ");
      const filtered = await runQuery<Record<string, CountedList>>(
        `{ list: ${list}(statuses: [${statuses}]) { ${countFields} } }`,
      );
      expect(filtered["list"]).toEqual({
        pageInfo: { totalCount: sumCounts(firstTwo) },
        statusCounts: unfiltered?.statusCounts,
      });
    },
  );

  it("find a campaign by each of its values", async () => {
    interface Campaign {
      id: string;
      clientId: string;
      mediaTypeIds: string[];
      cityIds: string[];
      createdBy: { id: string };
      budget: number;
      endDate: string;
    }
    const { campaigns } = await runQuery<{ campaigns: { items: Campaign[] } }>(
      "{ campaigns { items { id clientId mediaTypeIds cityIds createdBy { id } budget endDate } } }",
    );
    const record = campaigns.items.find(({ cityIds }) => cityIds.length > 0);
    const { data, errors } = await bff.query(
      `query ($client: ID, $mediaType: ID, $city: ID, $author: ID, $budget: Money, $end: Date) { campaigns(
        clientId: $client mediaTypeId: $mediaType cityId: $city createdById: $author
        budgetFrom: $budget budgetTo: $budget endsTo: $end
      ) { items { id } } }`,
      {
        headers,
        variables: {
          client: record?.clientId,
          mediaType: record?.mediaTypeIds[0],
          city: record?.cityIds[0],
          author: record?.createdBy.id,
          budget: record?.budget,
          end: record?.endDate,
        },
      },
    );
    expect(errors).toBeUndefined();
    expect(data).toEqual({
      campaigns: {
        items: expect.arrayContaining([{ id: record?.id }]) as unknown,
      },
    });
  });

  it("find a media plan by each of its values", async () => {
    interface Plan {
      id: string;
      orderDetails: {
        mediaTypeId: string;
        campaignDate: { start: string; end: string };
      };
      priceDetails: { finalAmount: number };
    }
    const { mediaPlans } = await runQuery<{
      mediaPlans: { items: Plan[] };
    }>(`{ mediaPlans(perPage: 1) { items {
      id orderDetails { mediaTypeId campaignDate { start end } } priceDetails { finalAmount }
    } } }`);
    const [record] = mediaPlans.items;
    const { data, errors } = await bff.query(
      `query ($mediaType: ID, $start: Date, $end: Date, $amount: Money) { mediaPlans(
        mediaTypeId: $mediaType startsFrom: $start startsTo: $start endsFrom: $end endsTo: $end
        amountFrom: $amount amountTo: $amount
      ) { items { id } } }`,
      {
        headers,
        variables: {
          mediaType: record?.orderDetails.mediaTypeId,
          ...record?.orderDetails.campaignDate,
          amount: record?.priceDetails.finalAmount,
        },
      },
    );
    expect(errors).toBeUndefined();
    expect(data).toEqual({
      mediaPlans: {
        items: expect.arrayContaining([{ id: record?.id }]) as unknown,
      },
    });
  });

  it("reject an invalid amount and name its field", async () => {
    const { errors } = await bff.query("{ campaigns(budgetFrom: -1) { items { id } } }", { headers });
    expect(errors).toMatchObject([
      {
        extensions: {
          code: "BAD_USER_INPUT",
          fields: [{ path: "budgetFrom" }],
        },
      },
    ]);
  });
});
