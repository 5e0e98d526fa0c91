import { and, eq, getTableColumns, or, sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { z } from "zod";
import { buildAnyTextCondition } from "../db/columns.ts";
import { campaigns } from "../resources/campaign.ts";
import { cities } from "../resources/city.ts";
import { clients } from "../resources/client.ts";
import { formats } from "../resources/format.ts";
import { mediaPlans } from "../resources/media-plan.ts";
import { mediaTypes } from "../resources/media-type.ts";
import { selectableStatuses } from "../resources/partner-status.ts";
import { states } from "../resources/state.ts";
import { timeSlots } from "../resources/time-slot.ts";
import { users } from "../resources/user/user.ts";
import { buildPermissionCondition } from "../resources/user/permission-condition.ts";
import { vendors } from "../resources/vendor/vendor.ts";
import { listOptions, type OptionsQuery } from "../records/dropdown-options.ts";
import type { Resource, Row, ResourceContext } from "../records/resource.ts";
import { presentRows } from "../records/read.ts";
import { expandReferences } from "../records/references.ts";
import { isAllowed } from "../rules/access.ts";
import { isId } from "../rules/id.ts";
import { parseBody } from "../rules/request-error.ts";
import { listChannelOptions, listChannelPrices } from "./channel-options.ts";
import { sendSuccess, type GuardedRouter } from "./route-guard.ts";
import { parseOptionsQuery } from "./list-query.ts";
import { defineMessage } from "../i18n/translate.ts";

const buildActiveCondition = ({ status }: { status: PgColumn }): SQL =>
  buildAnyTextCondition(status, ["active"]);

/** No row matches an invalid id. */
const buildForeignKeyCondition = (reference: PgColumn, id: unknown): SQL =>
  isId(id) ? eq(reference, id) : sql`false`;

const resourcesWithAuthor = [clients, vendors, campaigns, mediaPlans] as const;

/** Matches authors of records that the viewer can see. */
function buildAuthorCondition({ viewer }: ResourceContext): SQL {
  const visibleResources = resourcesWithAuthor.filter(({ module }) => isAllowed(viewer, module, "view"));
  return (
    or(...visibleResources.map(({ table }) => buildTableAuthorCondition(table.createdById))) ?? sql`false`
  );
}

/** `offset 0` makes PostgreSQL use an index per user instead of a scan of the whole table. */
const buildTableAuthorCondition = (
  createdById: (typeof resourcesWithAuthor)[number]["table"]["createdById"],
): SQL => sql`exists (select from ${createdById.table} where ${eq(createdById, users.table.id)} offset 0)`;

const campaignColumns = [
  "code",
  "brand",
  "clientId",
  "startDate",
  "endDate",
  "budget",
  "planned",
  "currency",
] as const;

interface Dropdown {
  /** Query parameters with ids that select the options. */
  parents?: readonly string[];
  areParentsOptional?: boolean;
  find: (context: ResourceContext, query: OptionsQuery, parents: Row) => Promise<Row[]>;
}

const dropdowns: Readonly<Record<string, Dropdown>> = {
  "/drop-down/media-type": {
    find: (context, query) =>
      listOptions(context, mediaTypes, buildActiveCondition(mediaTypes.table), query, ["code"]),
  },
  "/drop-down/sub-media-by-id": {
    // `subMediaId` is the id of a media type or of a format.
    parents: ["subMediaId"],
    find: (context, query, { subMediaId }) => {
      const { table } = formats;
      const idCondition = or(
        buildForeignKeyCondition(table.mediaTypeId, subMediaId),
        buildForeignKeyCondition(table.id, subMediaId),
      );
      return listOptions(context, formats, and(buildActiveCondition(table), idCondition), query);
    },
  },
  "/drop-down/client": {
    find: (context, query) =>
      listOptions(context, clients, buildAnyTextCondition(clients.table.status, selectableStatuses), query),
  },
  "/drop-down/campaign": {
    // Adds client, dates and remaining budget, because several campaigns may have the same name.
    find: async (context, query) => {
      const offeredCondition = buildAnyTextCondition(campaigns.table.status, [
        "pending",
        "approved",
        "active",
      ]);
      return expandReferences(
        context,
        campaigns,
        await listOptions(context, campaigns, offeredCondition, query, campaignColumns),
      );
    },
  },
  "/drop-down/colleague": {
    // Users for mentions in comments.
    find: (context, query) =>
      listOptions(context, users, buildPermissionCondition(context.store, "media_plans", "view"), query),
  },
  "/drop-down/author": {
    // Includes deactivated users.
    find: (context, query) => listOptions(context, users, buildAuthorCondition(context), query),
  },
  "/drop-down/vendor-by-media-type-id": {
    parents: ["mediaTypeId"],
    // Plan filters offer vendors of all media types, also to viewers without access to vendors.
    areParentsOptional: true,
    find: (context, query, { mediaTypeId }) => {
      const { status, mediaTypeIds } = vendors.table;
      const mediaTypeCondition = mediaTypeId
        ? sql`${mediaTypeIds} @> ${JSON.stringify([mediaTypeId])}::jsonb`
        : undefined;
      return listOptions(
        context,
        vendors,
        and(buildAnyTextCondition(status, selectableStatuses), mediaTypeCondition),
        query,
      );
    },
  },
  "/drop-down/vendor/chanel-by-vendor-id": {
    parents: ["vendorId"],
    find: ({ store }, query, { vendorId }) => listChannelOptions(store, String(vendorId), query),
  },
  "/drop-down/time-slot-by-media-type-id": {
    parents: ["mediaTypeId"],
    find: (context, query, { mediaTypeId }) => {
      const { table } = timeSlots;
      const offeredCondition = and(
        buildActiveCondition(table),
        buildForeignKeyCondition(table.mediaTypeId, mediaTypeId),
      );
      return listOptions(context, timeSlots, offeredCondition, query, ["startTime", "endTime"]);
    },
  },
};

async function findLocations(
  context: ResourceContext,
  resource: Resource,
  offeredCondition: SQL | undefined,
  query: unknown,
): Promise<Row[]> {
  const columns = Object.keys(getTableColumns(resource.table));
  return presentRows(
    context,
    resource,
    await listOptions(context, resource, offeredCondition, parseOptionsQuery(query), columns),
  );
}

const idRule = z
  .string(defineMessage("This field is required"))
  .min(1, defineMessage("This field is required"))
  .max(64)
  // Ids in JSON columns are compared as texts.
  .toLowerCase();
const buildIdsRule = (names: readonly string[]) =>
  z.object(Object.fromEntries(names.map((name) => [name, idRule])));

export function addDropdownRoutes(router: GuardedRouter): void {
  const addRoute = (
    path: string,
    message: string,
    find: (context: ResourceContext, query: Row, params: Row) => Promise<Row[]>,
  ) =>
    router.get(path, "signed in", async ({ request, response, context }) => {
      sendSuccess(response, await find(context, request.query, request.params), message);
    });
  for (const [path, { parents = [], areParentsOptional, find }] of Object.entries(dropdowns)) {
    const parentsRule = buildIdsRule(parents);
    addRoute(path, "Options", (context, query) => {
      const optionsQuery = parseOptionsQuery(query);
      // The parent is optional when options are requested by id.
      const rule = optionsQuery.ids || areParentsOptional ? parentsRule.partial() : parentsRule;
      return find(context, optionsQuery, parseBody(rule, query));
    });
  }
  addRoute("/vendors/chanel-price-by-sub-media-id-and-vendor-id", "Options", ({ store }, query) => {
    const { vendorId = "", subMediaId = "" } = parseBody(buildIdsRule(["subMediaId", "vendorId"]), query);
    return listChannelPrices(store, vendorId, subMediaId);
  });
  addRoute("/states/by-country/:countryId", "States", (context, query, { countryId }) => {
    const { table } = states;
    return findLocations(
      context,
      states,
      and(buildActiveCondition(table), buildForeignKeyCondition(table.countryId, countryId)),
      query,
    );
  });
  addRoute("/cities/by-country-id-and-state-id", "Cities", (context, query) => {
    const { table } = cities;
    const { countryId, stateId } = parseBody(buildIdsRule(["countryId", "stateId"]), query);
    const stateCondition = and(
      buildForeignKeyCondition(table.countryId, countryId),
      buildForeignKeyCondition(table.stateId, stateId),
    );
    return findLocations(context, cities, and(buildActiveCondition(table), stateCondition), query);
  });
}
