import { and, eq, getTableColumns, inArray, sql, type SQL } from "../../provider/tests/database-packages.ts";
import { toSortKey } from "../../provider/src/db/columns.ts";
import type { Store } from "../../provider/src/db/store.ts";
import { campaigns } from "../../provider/src/resources/campaign.ts";
import { cities } from "../../provider/src/resources/masters/city.ts";
import { clients } from "../../provider/src/resources/client.ts";
import { sizes } from "../../provider/src/resources/masters/size.ts";
import { vendors } from "../../provider/src/resources/vendor/vendor.ts";
import { listOptions } from "../../provider/src/records/dropdown-options.ts";
import { listRows } from "../../provider/src/records/list/list.ts";
import type { Resource } from "../../provider/src/records/resource.ts";
import type { ListQuery } from "../../provider/src/records/list/page-queries.ts";
import { baseQuery, compare, type Reads } from "./compare.ts";

// Compares pages and options of 10,000 and 1,000,000 rows. Goal: at most three times as slow.

const pages: Record<string, Partial<ListQuery>> = {
  "first page": {},
  "page 100": { page: 100 },
  "page 10 of 100 rows": { page: 10, perPage: 100 },
  "by name": { sortField: "businessName", sortOrder: "asc" },
  "by name, backwards": { sortField: "businessName" },
  "by status": { sortField: "status", sortOrder: "asc" },
  "search: one match": { search: "unique 004999" },
  "search: 20 matches": { search: "zanzibar" },
  "search: no match": { search: "qqqxyz" },
  "search: every row": { search: "trading" },
  "search: two letters, every row": { search: "tr" },
  "search: two letters, no match": { search: "qx" },
  "search: 20 matches, by name": { search: "zanzibar", sortField: "businessName", sortOrder: "asc" },
  "search: 1 row in 100": { search: "bengaluru" },
};

/** Ids are the same in every run, because a run may reuse a database. */
const createId = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;
const typeIds = [createId(1), createId(2)];
const [commonType = "", rareType = ""] = typeIds;
const isInUse = inArray(toSortKey(sql`${clients.table.status}`), ["approved", "active"]);
const hasReference = (id: string) => sql`${vendors.table.mediaTypeIds} @> ${JSON.stringify([id])}::jsonb`;
const hasMediaType = (id: string) => eq(sizes.table.mediaTypeId, id);

// Search terms as a user types them: for all names, a common prefix, 20 matches, and no match.
const typedSearches = ["", "t", "to", "tow", "f", "f0", "f0a", "z", "za", "zan", "q", "qx", "qxy"];
const [country, largeState, smallState, rareClient] = [createId(3), createId(4), createId(5), createId(6)];
const [frequentAuthor, rareAuthor] = [createId(7), createId(8)];
const cityColumns = Object.keys(getTableColumns(cities.table));
const isInState = (stateId: string) =>
  and(
    inArray(toSortKey(sql`${cities.table.status}`), ["active"]),
    eq(cities.table.countryId, country),
    eq(cities.table.stateId, stateId),
  );
const sortedByName = { sortField: "name", sortOrder: "asc" } as const;

/** Each query also runs with counts by status. Campaigns are created in the order of their dates. */
const campaignQueries: Record<string, Partial<ListQuery>> = {
  "every row": {},
  "two statuses, half of the rows": { filters: { statuses: "pending,active" } },
  "two statuses, few rows": { filters: { statuses: "approved,cancelled" } },
  "a client, 20 rows": { filters: { clientId: rareClient } },
  "a media type, every row": { filters: { mediaTypeId: commonType } },
  "a media type, 20 rows": { filters: { mediaTypeId: rareType } },
  "an author, 1 row in 2": { filters: { createdById: frequentAuthor } },
  "an author, 1 row in 100": { filters: { createdById: rareAuthor } },
  "a budget range, 1 row in 100": { filters: { budgetFrom: "1000", budgetTo: "1999" } },
  "a budget range, half of the rows": { filters: { budgetTo: "50000" } },
  "a budget range, half of the rows, by budget": { filters: { budgetTo: "50000" }, sortField: "budget" },
  "end dates, last tenth": { filters: { endsFrom: "2026-07-01" } },
  "end dates, first tenth": { filters: { endsTo: "2017-06-01" } },
  "a search, every row": { search: "campaign" },
  "a search, 1 row in 100": { search: "autumn" },
  "a search and two statuses": { search: "autumn", filters: { statuses: "pending,active" } },
  "a search, by name": { search: "autumn", sortField: "name", sortOrder: "asc" },
  "a search and a budget range": { search: "autumn", filters: { budgetFrom: "50000" } },
  "a search and an author": { search: "autumn", filters: { createdById: frequentAuthor } },
  "a search and an author, 1 row in 100": { search: "autumn", filters: { createdById: rareAuthor } },
  "a search and all filters": {
    search: "autumn",
    filters: {
      statuses: "pending,active",
      budgetFrom: "20000",
      endsFrom: "2018-01-01",
      createdById: frequentAuthor,
    },
  },
};

const reads: Reads = {};

function addList(title: string, resource: Resource, query: Partial<ListQuery>): void {
  reads[title] = (context) => listRows(context, resource, { ...baseQuery, ...query });
}

function addOptions(title: string, resource: Resource, where: SQL | undefined, search = ""): void {
  const query = { search, limit: 20, ids: null };
  const columns = resource === cities ? cityColumns : undefined;
  reads[`options: ${title}`] = (context) => listOptions(context, resource, where, query, columns);
}

for (const [title, query] of Object.entries(campaignQueries))
  addList(`campaigns: ${title}`, campaigns, query);
for (const search of typedSearches) {
  addList(`cities: "${search}"`, cities, { ...sortedByName, perPage: 20, search });
  addOptions(`cities of the state of every city: "${search}"`, cities, isInState(largeState), search);
  addOptions(`cities of the state of 20 cities: "${search}"`, cities, isInState(smallState), search);
}
for (const [title, query] of Object.entries(pages)) addList(`clients: ${title}`, clients, query);
addOptions("clients in use", clients, isInUse);
addOptions("clients in use, one match", clients, isInUse, "5005 a");
addOptions("clients in use, every row matches", clients, isInUse, "trading");
addOptions("sizes of a media type, every row", sizes, hasMediaType(commonType));
addOptions("sizes of a media type, 20 rows", sizes, hasMediaType(rareType));
addOptions("vendors of a media type, every row", vendors, hasReference(commonType));
addOptions("vendors of a media type, 20 rows", vendors, hasReference(rareType));
addList("sizes: a media type, every row", sizes, { ...sortedByName, filters: { mediaTypeId: commonType } });

/** Pseudo-random number of row `n`; each `kind` gives another sequence. */
const randomBelow = (kind: string, limit: number) =>
  sql.raw(`(hashtextextended('${kind}' || n, 0) & 1073741823) % ${limit}`);

async function fill(store: Store, rows: number): Promise<void> {
  const rare = sql`n % (${rows}::int / 20) = 7`;
  const numbers = sql`generate_series(1, ${rows}::int) as n`;
  await store.execute(sql`
    insert into clients ("businessName", address, "taxId", "contactPerson", "contactEmail", phone, status, "createdAt")
    select 'Trading House ' || md5(n::text) || case when ${rare} then ' Zanzibar' else '' end
      || case when n % 100 = 3 then ' Bengaluru' else '' end || case when n = 5005 then ' 5005 A' else '' end,
      'Unknown Road', 'TAX-' || n, 'Unique ' || lpad(n::text, 6, '0'), 'mail' || n || '@example.test', '98' || lpad(n::text, 8, '0'),
      case when n % 2 = 0 then 'active' else 'pending' end, now() - n * interval '1 second'
    from ${numbers}`);
  for (const id of typeIds)
    await store.execute(
      sql`insert into media_types (id, name) values (${id}, 'Medium') on conflict do nothing`,
    );
  await store.execute(sql`
    insert into sizes (name, width, height, unit, "mediaTypeId")
    select 'Size ' || md5(n::text), 1, 1, 'cm', case when ${rare} then ${rareType}::uuid else ${commonType}::uuid end
    from ${numbers}`);
  await store.execute(sql`
    insert into vendors (name, "contactPerson", email, phone, "mediaTypeIds")
    select 'Vendor ' || md5(n::text), 'Somebody', 'mail@example.test', '9800000000',
      case when ${rare} then ${JSON.stringify(typeIds)}::jsonb else ${JSON.stringify([commonType])}::jsonb end
    from ${numbers}`);
  await store.execute(sql`
    insert into clients (id, "businessName", address, "taxId", "contactPerson", "contactEmail", phone)
    select id::uuid, 'Client', 'Road', 'TAX-1', 'Somebody', 'mail@example.test', '9800000000' from unnest(array[${rareClient}, ${country}]) as id`);
  await store.execute(sql`
    insert into users (id, "fullName", email, phone)
    select id::uuid, 'Somebody', id || '@example.test', '9800000000' from unnest(array[${frequentAuthor}, ${rareAuthor}]) as id`);
  await store.execute(sql`
    insert into campaigns (name, code, "clientId", "startDate", "endDate", budget, status, "mediaTypeIds", "createdById", "createdAt")
    select 'Campaign ' || md5(n::text) || case when ${randomBelow("term", 100)} = 3 then ' Autumn' else '' end, 'CMP-' || n,
      case when ${rare} then ${rareClient}::uuid else ${country}::uuid end,
      date '2026-12-01' - (n * 3650.0 / ${rows}::int)::int, date '2026-12-31' - (n * 3650.0 / ${rows}::int)::int, ${randomBelow("budget", 100_000)},
      case ${randomBelow("rarely", 1000)} when 1 then 'approved' when 2 then 'cancelled' else (array['pending', 'active', 'completed', 'completed'])[1 + ${randomBelow("status", 4)}] end,
      case when ${rare} then ${JSON.stringify(typeIds)}::jsonb else ${JSON.stringify([commonType])}::jsonb end,
      case when ${randomBelow("one", 100)} = 7 then ${rareAuthor}::uuid when ${randomBelow("author", 2)} = 0 then ${frequentAuthor}::uuid end, now() - n * interval '1 minute'
    from ${numbers}`);
  await store.execute(sql`insert into countries (id, name, iso2) values (${country}, 'Country', 'CO')`);
  for (const id of [largeState, smallState])
    await store.execute(sql`insert into states (id, name, "countryId") values (${id}, 'State', ${country})`);
  await store.execute(sql`
    insert into cities (name, "countryId", "stateId")
    select md5(n::text) || ' Town' || case when ${rare} then ' Zanzibar' else '' end,
      ${country}::uuid, case when ${rare} then ${smallState}::uuid else ${largeState}::uuid end
    from ${numbers}`);
}

await compare({
  name: "lists",
  sizes: [10_000, 1_000_000],
  rounds: 60,
  aggregated: {
    countedTables: [clients.table, sizes.table, vendors.table, cities.table, campaigns.table],
    aggregatedTables: new Map(),
  },
  fill,
  reads: () => reads,
});
