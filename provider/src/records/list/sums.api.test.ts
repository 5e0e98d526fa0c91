import { getTableName, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { TestProvider } from "../../../tests/provider.ts";
import { installAggregates } from "../../db/aggregates.ts";
import { registry } from "../../resources/registry.ts";
import { getToday } from "../../rules/today.ts";
import { selectStoredSums, findFacet, listAggregatedTables } from "./aggregate-queries.ts";
import { listRows } from "./list.ts";
import type { Row } from "../resource.ts";

let provider: TestProvider;
beforeAll(async () => {
  provider = await TestProvider.start();
  // Gives some rows another currency, and removes the vendor, media type or month from others.
  for (const table of ["payments", "po_invoice_syncs", "billing_summaries", "media_plans"])
    await runSql(`update ${table} set currency = 'EUR' where hashtext(id::text) % 3 = 0`);
  for (const column of [`"vendorId"`, `"mediaTypeId"`, `"servicePeriod"`, `"invoiceDate"`])
    await runSql(`update payments set ${column} = null where hashtext(${column}::text || id) % 7 = 0`);
});
afterAll(() => provider.stop());

/** Runs a statement in which `current_date` is the agency's day. */
const runSql = async (statement: string): Promise<Row[]> =>
  (await provider.store.execute(statement.replaceAll("current_date", `date '${getToday()}'`))).rows;

/** SQL for each filter and grouping. A flag is a filter whose SQL is a condition. */
interface SumCase {
  filters: Record<string, string>;
  flags?: Record<string, string>;
  groupings: Record<string, string>;
}

const toTextColumn = (name: string) => [name, `"${name}"::text`];
const toTextColumns = (...names: string[]) => Object.fromEntries(names.map(toTextColumn));
const invoiceMonth = `to_char("invoiceDate", 'YYYY-MM')`;
const lateCondition = `("invoiceExpectedOn" is null or "invoiceExpectedOn" < current_date)`;
const age = `case when current_date - "invoiceDate" > 90 then 'over90' when current_date - "invoiceDate" > 60 then 'd90'
  when current_date - "invoiceDate" > 30 then 'd60' else 'd30' end`;

const sumCases: Record<string, SumCase> = {
  payments: {
    filters: {
      ...toTextColumns("clientId", "vendorId", "campaignId", "mediaTypeId", "servicePeriod"),
      status: "status",
      direction: "direction",
      period: invoiceMonth,
    },
    flags: { overdue: `status = 'pending' and "dueDate" < current_date` },
    groupings: { ...toTextColumns("vendorId", "clientId"), period: invoiceMonth, age },
  },
  poInvoiceSyncs: {
    filters: {
      ...toTextColumns("clientId", "vendorId", "campaignId", "mediaTypeId"),
      status: "status",
      period: `"servicePeriod"`,
      matchStatus: `case when "matchStatus" = 'missing_invoice' and not ${lateCondition} then 'expected' else "matchStatus" end`,
    },
    flags: {
      differs: `status <> 'cancelled' and "matchStatus" <> 'matched' and ("matchStatus" <> 'missing_invoice' or ${lateCondition})`,
    },
    groupings: { ...toTextColumns("vendorId"), period: `"servicePeriod"` },
  },
  billingSummaries: {
    filters: toTextColumns("clientId", "campaignId", "mediaTypeId", "period"),
    groupings: toTextColumns("clientId", "campaignId", "mediaTypeId", "period"),
  },
  mediaPlans: {
    filters: {
      clientId: `"orderDetails" ->> 'clientId'`,
      vendorId: `"orderDetails" ->> 'vendorId'`,
      campaignId: `"orderDetails" ->> 'campaignId'`,
      status: "status",
      period: `substring("startDate", 1, 7)`,
    },
    flags: { planned: "status not in ('rejected', 'cancelled')" },
    groupings: { vendorId: `"orderDetails" ->> 'vendorId'`, period: `substring("startDate", 1, 7)` },
  },
};

const excludedStatuses: Record<string, string> = {
  payments: "'cancelled'",
  poInvoiceSyncs: "'cancelled'",
  mediaPlans: "'rejected', 'cancelled'",
};

/** Returns the empty combination, each name, and each pair of names. */
const buildCombinations = (names: readonly string[]): string[][] => [
  [],
  ...names.map((name) => [name]),
  ...names.flatMap((first, index) => names.slice(index + 1).map((second) => [first, second])),
];

const serializeRows = (rows: readonly Row[], names: readonly string[]) =>
  rows.map((row) => JSON.stringify(names.map((name) => row[name]))).toSorted((a, b) => (a < b ? -1 : 1));

/** Compares all combinations of up to two filters with plain SQL. */
async function expectCorrectSums(key: string, { filters, flags = {}, groupings }: SumCase): Promise<void> {
  const resource = registry.get(key);
  const table = getTableName(resource.table);
  const values = Object.entries({ ...filters, ...flags }).map(([name, value]) => `${value} as "${name}"`);
  // Filter values come from one row per currency.
  const samples = await runSql(
    `select distinct on (currency) ${values.join(", ")} from ${table} order by currency, hashtext(id::text)`,
  );
  const sumColumns = (resource.sums ?? [])
    .map((name) => `coalesce(sum("${name}"), 0)::float8 as "${name}"`)
    .join(", ");
  const names = ["key", "currency", "count", ...(resource.sums ?? [])];
  for (const sample of samples)
    for (const combination of buildCombinations([...Object.keys(filters), ...Object.keys(flags)])) {
      if (combination.some((name) => sample[name] === null)) continue;
      const query = Object.fromEntries(
        combination.map((name) => [name, name in flags ? "true" : String(sample[name])]),
      );
      const conditions = Object.entries(query).map(
        ([name, value]) => flags[name] ?? `${filters[name]} = '${value}'`,
      );
      if (!combination.includes("status") && excludedStatuses[key])
        conditions.push(`status not in (${excludedStatuses[key]})`);
      const fromClause = `from ${table} where ${["true", ...conditions].join(" and ")}`;
      const page = {
        page: 1,
        perPage: 1,
        search: "",
        sortField: "",
        sortOrder: "desc",
        totals: true,
      } as const;
      for (const [groupBy, value] of Object.entries(groupings)) {
        const { context } = provider;
        const { totals = [], groups = [] } = await listRows(context, resource, {
          ...page,
          filters: query,
          groupBy,
        });
        const expectedTotals = await runSql(`select currency, ${sumColumns} ${fromClause} group by 1`);
        expect([query, serializeRows(totals, names)]).toEqual([query, serializeRows(expectedTotals, names)]);
        // The response has at most sixty groups: the latest, or those with the largest first sum.
        const order = resource.groupings?.[groupBy]?.isSortedByValue ? "1 desc nulls last" : "4 desc, 1";
        const expectedGroups = await runSql(
          `select ${value} as key, currency, count(*)::int, ${sumColumns} ${fromClause} group by 1, 2 order by ${order} limit 60`,
        );
        expect([query, groupBy, serializeRows(groups, names)]).toEqual([
          query,
          groupBy,
          serializeRows(expectedGroups, names),
        ]);
      }
    }
}

describe.each(Object.entries(sumCases))("sums of %s", (key, sumCase) => {
  it("equal sums computed by plain SQL for each combination of filters", () =>
    expectCorrectSums(key, sumCase));
});

it("ages bills by the agency's day instead of the database's day", async () => {
  const day = new Date(Date.now() + 45 * 86_400_000);
  vi.useFakeTimers({ toFake: ["Date"], now: day });
  try {
    const query = {
      page: 1,
      perPage: 1,
      search: "",
      sortField: "",
      sortOrder: "desc",
      groupBy: "age",
    } as const;
    const { context } = provider;
    const { groups = [] } = await listRows(context, registry.get("payments"), query);
    const expectedTotals = await runSql(
      `select ${age} as key, currency, count(*)::int from payments
        where status <> 'cancelled' group by 1, 2`,
    );
    const names = ["key", "currency", "count"];
    expect(serializeRows(groups, names)).toEqual(serializeRows(expectedTotals, names));
  } finally {
    vi.useRealTimers();
  }
});

const readStoredSums = () =>
  runSql(`select name, facet, within, currency, key, rows, array(select trim_scale(sum) from unnest(sums) as sum) as sums from kept_sums
    where rows <> 0 or sums <> array_fill(0::numeric, array[array_length(sums, 1)]) order by 1, 2, 3, 4, 5`);

it("rebuilds equal sums after a changed trigger", async () => {
  await runSql(`delete from payments where hashtext(id::text) % 11 = 0`);
  const before = await readStoredSums();
  expect(new Set(before.map(({ currency }) => currency))).toEqual(new Set(["EUR", "INR"]));
  for (const table of listAggregatedTables(registry).keys())
    await runSql(
      `create or replace function keep_sums_of_${getTableName(table)}() returns trigger language plpgsql as 'begin return null; end'`,
    );
  // A changed trigger rebuilds the sums.
  await installAggregates(provider.store, listAggregatedTables(registry));
  expect(await readStoredSums()).toEqual(before);
});

const mediaTypeId = "0a3f1f6e-7a1a-4f43-9c5e-4d0f4a3b1c2d";
const [vendorId, clientId, campaignId] = [mediaTypeId, mediaTypeId, mediaTypeId];

describe("a query with stored sums", () => {
  it.each([
    ["billingSummaries", { mediaTypeId }, "clientId", "mediaTypeId clientId"],
    ["billingSummaries", { mediaTypeId }, "period", "period mediaTypeId"],
    ["billingSummaries", { mediaTypeId, period: "2026-10" }, "mediaTypeId", "period mediaTypeId"],
    ["billingSummaries", { clientId }, "clientId", "clientId"],
    ["billingSummaries", { campaignId }, "campaignId", "campaignId"],
    ["payments", { mediaTypeId, direction: "from_client" }, "age", "mediaTypeId invoiceDate"],
    ["payments", { mediaTypeId, period: "2026-10" }, "period", "invoiceDate.month mediaTypeId"],
    ["payments", { vendorId, status: "pending" }, "vendorId", "vendorId"],
    ["poInvoiceSyncs", { vendorId }, "vendorId", "vendorId"],
    ["poInvoiceSyncs", { mediaTypeId, period: "2026-10" }, "period", "servicePeriod mediaTypeId"],
    ["mediaPlans", { vendorId, planned: "true" }, "vendorId", "orderDetails.vendorId"],
  ])("uses the index of %s filtered by %o, grouped by %s", async (key, filters, groupBy, facetName) => {
    const resource = registry.get(key);
    const facet = findFacet(resource, [...Object.keys(filters), groupBy]);
    expect(Object.keys(facet ?? {}).join(" ")).toBe(facetName);
    const queryPlan = await provider.store.transaction(async (store) => {
      await store.execute("set local enable_seqscan = off");
      const { rows } = await store.execute(
        sql`explain select * from ${selectStoredSums(resource, facet ?? {}, { ...filters })}`,
      );
      return rows.map((row) => row["QUERY PLAN"]).join("\n");
    });
    expect(queryPlan).toContain("kept_sums_name_facet_within_currency_key_pk");
    // There are stored sums for every client, vendor and campaign, so a filter by one must use the index.
    const firstValue = facetName.split(" ")[0]?.split(".").at(-1) ?? "";
    if (firstValue.endsWith("Id")) expect(queryPlan).toMatch(/Cond: .*within = /);
  });
});
