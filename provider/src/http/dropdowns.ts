import { and, eq, inArray, notInArray, or, sql, type SQL } from "drizzle-orm";
import { Router } from "express";
import { z } from "zod";
import { sortText } from "../db/columns.ts";
import { priceInForce, type Channel } from "../resources/channels.ts";
import { presented } from "../resources/records.ts";
import type { Row, Work } from "../resources/resource.ts";
import { inUse } from "../resources/statuses.ts";
import type { AppContext } from "./app-context.ts";
import { checked } from "./errors.ts";
import { answer, guarded } from "./guard.ts";
import { isId } from "./references.ts";
import { today } from "./today.ts";

const idParam = z.string("This field is required").min(1, "This field is required").max(64);

/** Names of records, in name order; `more` adds columns. */
async function options(
  work: Work,
  key: string,
  where: SQL | undefined,
  more: readonly string[] = [],
): Promise<Row[]> {
  const { table, label } = work.registry.get(key);
  const column = (name: string) => sql`${table}.${sql.identifier(name)}`;
  const name = column(label);
  return work.store
    .select({
      id: table.id,
      name,
      ...Object.fromEntries(more.map((each) => [each, column(each)])),
    })
    .from(table)
    .where(where)
    .orderBy(sortText(name), table.id);
}

const status = (work: Work, key: string) => sql`${work.registry.get(key).table}.status`;
const active = (work: Work, key: string) => eq(status(work, key), "active");

async function channelsOf(work: Work, vendorId: string): Promise<Channel[]> {
  if (!isId(vendorId)) return [];
  const { table } = work.registry.get("vendors");
  const [vendor]: Row[] = await work.store.select().from(table).where(eq(table.id, vendorId));
  return (vendor?.channels ?? []) as Channel[];
}

type Lookup = (work: Work, ids: Record<string, string>) => Promise<Row[]>;

/** Every lookup: its path, the ids it needs, and what it answers (specification section 7). */
const lookups: readonly { path: string; ids: readonly string[]; find: Lookup }[] = [
  {
    path: "/drop-down/media-type",
    ids: [],
    find: (work) => options(work, "mediaTypes", active(work, "mediaTypes"), ["code"]),
  },
  {
    // Takes a media type's id or a format's own.
    path: "/drop-down/sub-media-by-id",
    ids: ["subMediaId"],
    find: async (work, { subMediaId }) => {
      if (!isId(subMediaId)) return [];
      const { table } = work.registry.get("formats");
      const either = or(eq(sql`${table}."mediaTypeId"`, sql`${subMediaId}::uuid`), eq(table.id, subMediaId));
      return options(work, "formats", and(active(work, "formats"), either));
    },
  },
  {
    path: "/drop-down/client",
    ids: [],
    find: (work) => options(work, "clients", inArray(status(work, "clients"), [...inUse])),
  },
  {
    path: "/drop-down/campaign",
    ids: [],
    find: (work) =>
      options(work, "campaigns", notInArray(status(work, "campaigns"), ["cancelled", "completed"])),
  },
  {
    path: "/drop-down/vendor-by-media-type-id",
    ids: ["mediaTypeId"],
    find: (work, { mediaTypeId }) => {
      const offers = sql`${work.registry.get("vendors").table}."mediaTypeIds" @> ${JSON.stringify([mediaTypeId])}::jsonb`;
      return options(work, "vendors", and(inArray(status(work, "vendors"), [...inUse]), offers));
    },
  },
  {
    path: "/drop-down/vendor/chanel-by-vendor-id",
    ids: ["vendorId"],
    find: async (work, { vendorId = "" }) =>
      (await channelsOf(work, vendorId))
        .map(({ id, name, mediaTypeId }) => ({ id, name, mediaTypeId }))
        .sort((a, b) => a.name.localeCompare(b.name)),
  },
  {
    path: "/drop-down/time-slot-by-media-type-id",
    ids: ["mediaTypeId"],
    find: async (work, { mediaTypeId }) => {
      if (!isId(mediaTypeId)) return [];
      const ofType = eq(
        sql`${work.registry.get("timeSlots").table}."mediaTypeId"`,
        sql`${mediaTypeId}::uuid`,
      );
      return options(work, "timeSlots", and(active(work, "timeSlots"), ofType), ["startTime", "endTime"]);
    },
  },
  {
    path: "/vendors/chanel-price-by-sub-media-id-and-vendor-id",
    ids: ["subMediaId", "vendorId"],
    find: async (work, { subMediaId = "", vendorId = "" }) =>
      (await channelsOf(work, vendorId)).flatMap((channel) =>
        [...new Set((channel.prices ?? []).map(({ unit }) => unit))].flatMap((unit) => {
          const price = priceInForce(channel.prices ?? [], today(), { subMediaId, unit });
          return price
            ? [
                {
                  channelId: channel.id,
                  channelName: channel.name,
                  price: price.price,
                  unit,
                  currency: price.currency,
                  effectiveFrom: price.effectiveFrom,
                },
              ]
            : [];
        }),
      ),
  },
];

async function places(work: Work, key: string, parents: Record<string, unknown>): Promise<Row[]> {
  const resource = work.registry.get(key);
  if (!Object.values(parents).every(isId)) return [];
  const inside = Object.entries(parents).map(([name, id]) =>
    eq(sql`${resource.table}.${sql.identifier(name)}`, sql`${id}::uuid`),
  );
  const rows: Row[] = await work.store
    .select()
    .from(resource.table)
    .where(and(active(work, key), ...inside))
    .orderBy(sortText(sql`name`));
  return presented(work, resource, rows);
}

/** Dropdowns, prices and places: for everyone who is signed in (decisions section 4). */
export function dropdownsRouter(context: AppContext): Router {
  const router = Router();
  for (const { path, ids, find } of lookups) {
    const query = z.object(Object.fromEntries(ids.map((name) => [name, idParam])));
    router.get(
      path,
      guarded(context, "signed in", async ({ request, response, work }) => {
        answer(response, await find(work, checked(query, request.query)), "Options");
      }),
    );
  }
  router.get(
    "/states/by-country/:countryId",
    guarded(context, "signed in", async ({ request, response, work }) => {
      answer(response, await places(work, "states", { countryId: request.params.countryId }), "States");
    }),
  );
  router.get(
    "/cities/by-country-id-and-state-id",
    guarded(context, "signed in", async ({ request, response, work }) => {
      const ids = checked(z.object({ countryId: idParam, stateId: idParam }), request.query);
      answer(response, await places(work, "cities", ids), "Cities");
    }),
  );
  return router;
}
