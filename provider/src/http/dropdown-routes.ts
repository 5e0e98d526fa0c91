import { and, eq, getTableColumns, inArray, or, sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Router } from "express";
import { z } from "zod";
import type { Session } from "../auth/sessions.ts";
import { sortText } from "../db/columns.ts";
import { campaigns } from "../resources/campaign.ts";
import { cities } from "../resources/city.ts";
import { clients } from "../resources/client.ts";
import { formats } from "../resources/format.ts";
import { mediaTypes } from "../resources/media-type.ts";
import { ACTIVE_STATUSES } from "../resources/partner-status.ts";
import { states } from "../resources/state.ts";
import { timeSlots } from "../resources/time-slot.ts";
import { users } from "../resources/user/user.ts";
import { hasPermission } from "../resources/user/users-with-permission.ts";
import { vendors } from "../resources/vendor/vendor.ts";
import { listOptions, type OptionsQuery } from "../records/dropdown-options.ts";
import type { Resource, Row, ResourceContext } from "../records/resource.ts";
import { presentRows } from "../records/read.ts";
import { expand } from "../records/references.ts";
import { isId } from "../rules/id.ts";
import { parseBody } from "../rules/request-error.ts";
import { isAuthor } from "./authors.ts";
import { listChannelOptions, listChannelPrices } from "./channel-routes.ts";
import type { AppContext } from "./context.ts";
import { sendSuccess, guardedRoute } from "./route-guard.ts";
import { parseChoices } from "./list-query.ts";
import { defineMessage } from "../i18n/translate.ts";
import { createRouter } from "./router.ts";

/** Condition on a status that its index supports. */
const isOneOf = (status: PgColumn, statuses: readonly string[]): SQL =>
  inArray(sortText(sql`${status}`), [...statuses]);
const isActive = ({ status }: { status: PgColumn }): SQL => isOneOf(status, ["active"]);

/** Condition on a reference. */
const hasReference = (reference: PgColumn, id: unknown): SQL => (isId(id) ? eq(reference, id) : sql`false`);

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

type Find = (work: ResourceContext, parents: Row, query: OptionsQuery, session: Session) => Promise<Row[]>;

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
    find: (work, _parents, query) =>
      listOptions(work, mediaTypes, isActive(mediaTypes.table), query, ["code"]),
  },
  {
    // Accepts the id of a media type or a format.
    path: "/drop-down/sub-media-by-id",
    parents: ["subMediaId"],
    find: (work, { subMediaId }, query) => {
      const { table } = formats;
      const either = or(hasReference(table.mediaTypeId, subMediaId), hasReference(table.id, subMediaId));
      return listOptions(work, formats, and(isActive(table), either), query);
    },
  },
  {
    path: "/drop-down/client",
    parents: [],
    find: (work, _parents, query) =>
      listOptions(work, clients, isOneOf(clients.table.status, ACTIVE_STATUSES), query),
  },
  {
    path: "/drop-down/campaign",
    parents: [],
    // Distinguishes campaigns of one name by client, dates and remaining budget.
    find: async (work, _parents, query) => {
      const offered = isOneOf(campaigns.table.status, ["pending", "approved", "active"]);
      return expand(work, campaigns, await listOptions(work, campaigns, offered, query, campaignFacts));
    },
  },
  {
    path: "/drop-down/colleague",
    parents: [],
    // Finds users who can be mentioned.
    find: (work, _parents, query) =>
      listOptions(work, users, hasPermission(work.store, "media_plans", "view"), query),
  },
  {
    path: "/drop-down/author",
    parents: [],
    // Includes deactivated users.
    find: (work, _parents, query, session) => listOptions(work, users, isAuthor(session), query),
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
      return listOptions(work, vendors, and(isOneOf(status, ACTIVE_STATUSES), offersIt), query);
    },
  },
  {
    path: "/drop-down/vendor/chanel-by-vendor-id",
    parents: ["vendorId"],
    find: ({ store }, { vendorId }, query) => listChannelOptions(store, String(vendorId), query),
  },
  {
    path: "/drop-down/time-slot-by-media-type-id",
    parents: ["mediaTypeId"],
    find: (work, { mediaTypeId }, query) => {
      const { table } = timeSlots;
      const offered = and(isActive(table), hasReference(table.mediaTypeId, mediaTypeId));
      return listOptions(work, timeSlots, offered, query, ["startTime", "endTime"]);
    },
  },
];

/** Returns complete location records as options. */
async function findLocations(
  work: ResourceContext,
  resource: Resource,
  offered: SQL | undefined,
  query: unknown,
): Promise<Row[]> {
  const columns = Object.keys(getTableColumns(resource.table));
  return presentRows(
    work,
    resource,
    await listOptions(work, resource, offered, parseChoices(query), columns),
  );
}

const idParam = z
  .string(defineMessage("This field is required"))
  .min(1, defineMessage("This field is required"))
  .max(64);
const idParams = (names: readonly string[]) =>
  z.object(Object.fromEntries(names.map((name) => [name, idParam])));

/** Dropdowns, prices and places; for every signed-in role. */
export function dropdownsRouter(context: AppContext): Router {
  const router = createRouter();
  const get = (
    path: string,
    message: string,
    find: (work: ResourceContext, query: Row, params: Row, session: Session) => Promise<Row[]>,
  ) =>
    router.get(
      path,
      guardedRoute(context, "signed in", async ({ request, response, session, work }) => {
        sendSuccess(response, await find(work, request.query, request.params, session), message);
      }),
    );
  for (const { path, parents, areParentsOptional, find } of dropdowns) {
    const needed = idParams(parents);
    get(path, "Options", (work, query, _params, session) => {
      const choice = parseChoices(query);
      // Options by id need no parent.
      return find(
        work,
        parseBody(choice.ids || areParentsOptional ? needed.partial() : needed, query),
        choice,
        session,
      );
    });
  }
  get("/vendors/chanel-price-by-sub-media-id-and-vendor-id", "Options", ({ store }, query) => {
    const { vendorId = "", subMediaId = "" } = parseBody(idParams(["subMediaId", "vendorId"]), query);
    return listChannelPrices(store, vendorId, subMediaId);
  });
  get("/states/by-country/:countryId", "States", (work, query, { countryId }) => {
    const { table } = states;
    return findLocations(work, states, and(isActive(table), hasReference(table.countryId, countryId)), query);
  });
  get("/cities/by-country-id-and-state-id", "Cities", (work, query) => {
    const { table } = cities;
    const { countryId, stateId } = parseBody(idParams(["countryId", "stateId"]), query);
    const inside = and(hasReference(table.countryId, countryId), hasReference(table.stateId, stateId));
    return findLocations(work, cities, and(isActive(table), inside), query);
  });
  return router;
}
