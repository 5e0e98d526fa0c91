import { and, eq, getTableColumns, inArray, or, sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Router } from "express";
import { z } from "zod";
import type { Session } from "../auth/sessions.ts";
import { sortText } from "../db/columns.ts";
import { campaigns } from "../nouns/campaign.ts";
import { cities } from "../nouns/city.ts";
import { clients } from "../nouns/client.ts";
import { formats } from "../nouns/format.ts";
import { mediaTypes } from "../nouns/media-type.ts";
import { inUse } from "../nouns/partner.ts";
import { states } from "../nouns/state.ts";
import { timeSlots } from "../nouns/time-slot.ts";
import { users } from "../nouns/user/noun.ts";
import { whoMay } from "../nouns/user/who-may.ts";
import { vendors } from "../nouns/vendor/noun.ts";
import { choices, type ChoiceQuery } from "../records/choices.ts";
import type { Noun, Row, Work } from "../records/noun.ts";
import { presented } from "../records/read.ts";
import { expand } from "../records/references.ts";
import { isId } from "../rules/id.ts";
import { checked } from "../rules/refusal.ts";
import { isAuthor } from "./authors.ts";
import { channelChoices, channelPrices } from "./channels.ts";
import type { AppContext } from "./context.ts";
import { answer, guarded } from "./guard.ts";
import { parseChoices } from "./queries.ts";
import { say } from "../rules/said/say.ts";
import { createRouter } from "./router.ts";

/** Condition on a status that its index answers. */
const isOneOf = (status: PgColumn, statuses: readonly string[]): SQL =>
  inArray(sortText(sql`${status}`), [...statuses]);
const isActive = ({ status }: { status: PgColumn }): SQL => isOneOf(status, ["active"]);

/** Condition on a reference. */
const holds = (reference: PgColumn, id: unknown): SQL => (isId(id) ? eq(reference, id) : sql`false`);

const campaignFacts = [
  "code",
  "brand",
  "clientId",
  "startDate",
  "endDate",
  "budget",
  "planned",
  "currency",
] as const;

type Find = (work: Work, parents: Row, query: ChoiceQuery, session: Session) => Promise<Row[]>;

/** Dropdowns: path, required parents, query. */
const dropdowns: readonly {
  path: string;
  parents: readonly string[];
  areParentsOptional?: boolean;
  find: Find;
}[] = [
  {
    path: "/drop-down/media-type",
    parents: [],
    find: (work, _parents, query) => choices(work, mediaTypes, isActive(mediaTypes.table), query, ["code"]),
  },
  {
    // Accepts the id of a media type or a format.
    path: "/drop-down/sub-media-by-id",
    parents: ["subMediaId"],
    find: (work, { subMediaId }, query) => {
      const { table } = formats;
      const either = or(holds(table.mediaTypeId, subMediaId), holds(table.id, subMediaId));
      return choices(work, formats, and(isActive(table), either), query);
    },
  },
  {
    path: "/drop-down/client",
    parents: [],
    find: (work, _parents, query) => choices(work, clients, isOneOf(clients.table.status, inUse), query),
  },
  {
    path: "/drop-down/campaign",
    parents: [],
    // Distinguishes campaigns of one name by client, dates and remaining budget.
    find: async (work, _parents, query) => {
      const offered = isOneOf(campaigns.table.status, ["pending", "approved", "active"]);
      return expand(work, campaigns, await choices(work, campaigns, offered, query, campaignFacts));
    },
  },
  {
    path: "/drop-down/colleague",
    parents: [],
    // Users who can be mentioned.
    find: (work, _parents, query) => choices(work, users, whoMay(work.store, "media_plans", "view"), query),
  },
  {
    path: "/drop-down/author",
    parents: [],
    // Includes deactivated users.
    find: (work, _parents, query, session) => choices(work, users, isAuthor(session), query),
  },
  {
    path: "/drop-down/vendor-by-media-type-id",
    parents: ["mediaTypeId"],
    // Plan filters offer vendors of all media types, also to viewers without access to vendors.
    areParentsOptional: true,
    find: (work, { mediaTypeId }, query) => {
      const { status, mediaTypeIds } = vendors.table;
      const offersIt = mediaTypeId
        ? sql`${mediaTypeIds} @> ${JSON.stringify([mediaTypeId])}::jsonb`
        : undefined;
      return choices(work, vendors, and(isOneOf(status, inUse), offersIt), query);
    },
  },
  {
    path: "/drop-down/vendor/chanel-by-vendor-id",
    parents: ["vendorId"],
    find: ({ store }, { vendorId }, query) => channelChoices(store, String(vendorId), query),
  },
  {
    path: "/drop-down/time-slot-by-media-type-id",
    parents: ["mediaTypeId"],
    find: (work, { mediaTypeId }, query) => {
      const { table } = timeSlots;
      const offered = and(isActive(table), holds(table.mediaTypeId, mediaTypeId));
      return choices(work, timeSlots, offered, query, ["startTime", "endTime"]);
    },
  },
];

/** Complete location records as options. */
async function places(work: Work, noun: Noun, offered: SQL | undefined, query: unknown): Promise<Row[]> {
  const columns = Object.keys(getTableColumns(noun.table));
  return presented(work, noun, await choices(work, noun, offered, parseChoices(query), columns));
}

const idParam = z.string(say("This field is required")).min(1, say("This field is required")).max(64);
const idParams = (names: readonly string[]) =>
  z.object(Object.fromEntries(names.map((name) => [name, idParam])));

/** Dropdowns, prices and places; for every signed-in role. */
export function dropdownsRouter(context: AppContext): Router {
  const router = createRouter();
  const get = (
    path: string,
    message: string,
    find: (work: Work, query: Row, params: Row, session: Session) => Promise<Row[]>,
  ) =>
    router.get(
      path,
      guarded(context, "signed in", async ({ request, response, session, work }) => {
        answer(response, await find(work, request.query, request.params, session), message);
      }),
    );
  for (const { path, parents, areParentsOptional, find } of dropdowns) {
    const needed = idParams(parents);
    get(path, "Options", (work, query, _params, session) => {
      const wanted = parseChoices(query);
      // Options by id need no parent.
      return find(
        work,
        checked(wanted.ids || areParentsOptional ? needed.partial() : needed, query),
        wanted,
        session,
      );
    });
  }
  get("/vendors/chanel-price-by-sub-media-id-and-vendor-id", "Options", ({ store }, query) => {
    const { vendorId = "", subMediaId = "" } = checked(idParams(["subMediaId", "vendorId"]), query);
    return channelPrices(store, vendorId, subMediaId);
  });
  get("/states/by-country/:countryId", "States", (work, query, { countryId }) => {
    const { table } = states;
    return places(work, states, and(isActive(table), holds(table.countryId, countryId)), query);
  });
  get("/cities/by-country-id-and-state-id", "Cities", (work, query) => {
    const { table } = cities;
    const { countryId, stateId } = checked(idParams(["countryId", "stateId"]), query);
    const inside = and(holds(table.countryId, countryId), holds(table.stateId, stateId));
    return places(work, cities, and(isActive(table), inside), query);
  });
  return router;
}
