import { and, eq, getTableColumns, inArray, or, sql, type SQL } from "drizzle-orm";
import { Router } from "express";
import { z } from "zod";
import { sortText } from "../db/columns.ts";
import { inUse } from "../nouns/partner.ts";
import { priceInForce, type Channel } from "../nouns/vendor/channels.ts";
import { choices, type ChoiceQuery } from "../records/choices.ts";
import type { Row, Work } from "../records/noun.ts";
import { presented } from "../records/read.ts";
import { isId } from "../rules/id.ts";
import { checked } from "../rules/refusal.ts";
import { today } from "../rules/today.ts";
import type { AppContext } from "./context.ts";
import { answer, guarded } from "./guard.ts";
import { parseChoices } from "./queries.ts";

const idParam = z.string("This field is required").min(1, "This field is required").max(64);

const active = ["active"];

/** Whether a record of this noun has one of these statuses, as a condition that its index answers. */
const hasStatus = (work: Work, key: string, statuses: readonly string[]): SQL =>
  inArray(sortText(sql`${work.registry.get(key).table}.status`), [...statuses]);

/** Whether a record of this noun refers to these. */
const inside = (work: Work, key: string, parents: Record<string, unknown>): SQL | undefined => {
  const { table } = work.registry.get(key);
  if (!Object.values(parents).every(isId)) return sql`false`;
  return and(
    ...Object.entries(parents).map(([name, id]) =>
      eq(sql`${table}.${sql.identifier(name)}`, sql`${id}::uuid`),
    ),
  );
};

const holds = (work: Work, key: string, column: string, value: unknown): SQL =>
  sql`${work.registry.get(key).table}.${sql.identifier(column)} @> ${JSON.stringify([value])}::jsonb`;

/** The channels of a vendor, or those that are named, whoever has them. */
async function channelsOf(work: Work, vendorId: string, ids: readonly string[] | null): Promise<Channel[]> {
  const { table } = work.registry.get("vendors");
  if (!ids && !isId(vendorId)) return [];
  const where = ids
    ? or(sql`false`, ...ids.map((id) => holds(work, "vendors", "channels", { id })))
    : eq(table.id, vendorId);
  const vendors: Row[] = await work.store
    .select({ channels: sql`channels` })
    .from(table)
    .where(where);
  return vendors.flatMap(({ channels }) => (channels ?? []) as Channel[]);
}

/** A name as it is compared: without case and accents. */
const folded = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** The same choice among channels, which live in their vendor's row. */
async function channelChoices(
  work: Work,
  vendorId: string,
  { search, limit, ids }: ChoiceQuery,
): Promise<Row[]> {
  const terms = folded(search).split(" ");
  const chosen = (await channelsOf(work, vendorId, ids))
    .filter(({ id, name }) => (ids ? ids.includes(id) : terms.every((term) => folded(name).includes(term))))
    .map(({ id, name, mediaTypeId }) => ({ id, name, mediaTypeId }))
    .sort((a, b) => a.name.localeCompare(b.name));
  return limit ? chosen.slice(0, limit) : chosen;
}

type Find = (work: Work, parents: Record<string, string | undefined>, query: ChoiceQuery) => Promise<Row[]>;

/** Every call for choices: its path, the ids it needs, and what it answers. */
const dropdowns: readonly { path: string; parents: readonly string[]; find: Find }[] = [
  {
    path: "/drop-down/media-type",
    parents: [],
    find: (work, _parents, query) =>
      choices(work, work.registry.get("mediaTypes"), hasStatus(work, "mediaTypes", active), query, ["code"]),
  },
  {
    // Takes a media type's id or a format's own.
    path: "/drop-down/sub-media-by-id",
    parents: ["subMediaId"],
    find: (work, { subMediaId }, query) => {
      const formats = work.registry.get("formats");
      const either = isId(subMediaId)
        ? or(inside(work, "formats", { mediaTypeId: subMediaId }), eq(formats.table.id, subMediaId))
        : sql`false`;
      return choices(work, formats, and(hasStatus(work, "formats", active), either), query);
    },
  },
  {
    path: "/drop-down/client",
    parents: [],
    find: (work, _parents, query) =>
      choices(work, work.registry.get("clients"), hasStatus(work, "clients", inUse), query),
  },
  {
    path: "/drop-down/campaign",
    parents: [],
    find: (work, _parents, query) =>
      choices(
        work,
        work.registry.get("campaigns"),
        hasStatus(work, "campaigns", ["pending", "approved", "active"]),
        query,
      ),
  },
  {
    path: "/drop-down/vendor-by-media-type-id",
    parents: ["mediaTypeId"],
    find: (work, { mediaTypeId }, query) =>
      choices(
        work,
        work.registry.get("vendors"),
        and(hasStatus(work, "vendors", inUse), holds(work, "vendors", "mediaTypeIds", mediaTypeId)),
        query,
      ),
  },
  {
    path: "/drop-down/vendor/chanel-by-vendor-id",
    parents: ["vendorId"],
    find: (work, { vendorId = "" }, query) => channelChoices(work, vendorId, query),
  },
  {
    path: "/drop-down/time-slot-by-media-type-id",
    parents: ["mediaTypeId"],
    find: (work, parents, query) =>
      choices(
        work,
        work.registry.get("timeSlots"),
        and(hasStatus(work, "timeSlots", active), inside(work, "timeSlots", parents)),
        query,
        ["startTime", "endTime"],
      ),
  },
];

/** Whole records to choose a place from: the states of a country, the cities of both. */
async function places(
  work: Work,
  key: string,
  parents: Record<string, unknown>,
  query: unknown,
): Promise<Row[]> {
  const noun = work.registry.get(key);
  const offered = and(hasStatus(work, key, active), inside(work, key, parents));
  const columns = Object.keys(getTableColumns(noun.table));
  const rows = await choices(work, noun, offered, parseChoices(query), columns);
  return presented(work, noun, rows);
}

/** What each channel of a vendor costs today for a format, a row a unit. */
async function channelPrices(work: Work, vendorId: string, subMediaId: string): Promise<Row[]> {
  const channels = await channelsOf(work, vendorId, null);
  return channels.flatMap(({ id, name, prices }) =>
    [...new Set(prices.map(({ unit }) => unit))].flatMap((unit) => {
      const price = priceInForce(prices, today(), { subMediaId, unit });
      if (!price) return [];
      const { currency, effectiveFrom } = price;
      return [{ channelId: id, channelName: name, price: price.price, unit, currency, effectiveFrom }];
    }),
  );
}

/** Dropdowns, prices and places: for everyone who is signed in. */
export function dropdownsRouter(context: AppContext): Router {
  const router = Router();
  const get = (
    path: string,
    message: string,
    find: (work: Work, query: Row, params: Row) => Promise<Row[]>,
  ) =>
    router.get(
      path,
      guarded(context, "signed in", async ({ request, response, work }) => {
        answer(response, await find(work, request.query, request.params), message);
      }),
    );
  for (const { path, parents, find } of dropdowns) {
    const needed = z.object(Object.fromEntries(parents.map((name) => [name, idParam])));
    get(path, "Options", (work, query) => {
      const wanted = parseChoices(query);
      // Records that are named by id need no parent.
      return find(work, checked(wanted.ids ? needed.partial() : needed, query), wanted);
    });
  }
  get("/vendors/chanel-price-by-sub-media-id-and-vendor-id", "Options", (work, query) => {
    const { vendorId, subMediaId } = checked(z.object({ subMediaId: idParam, vendorId: idParam }), query);
    return channelPrices(work, vendorId, subMediaId);
  });
  get("/states/by-country/:countryId", "States", (work, query, { countryId }) =>
    places(work, "states", { countryId }, query),
  );
  get("/cities/by-country-id-and-state-id", "Cities", (work, query) =>
    places(work, "cities", checked(z.object({ countryId: idParam, stateId: idParam }), query), query),
  );
  return router;
}
