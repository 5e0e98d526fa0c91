import { and, eq, getTableColumns, or, sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { z } from "zod";
import { buildAnyTextCondition } from "../../db/columns.ts";
import { campaigns } from "../../resources/campaign.ts";
import { changeLog } from "../../resources/change-log.ts";
import { cities } from "../../resources/masters/city.ts";
import { clients } from "../../resources/client.ts";
import { formats } from "../../resources/masters/format.ts";
import { mediaPlans } from "../../resources/media-plan.ts";
import { mediaTypes } from "../../resources/masters/media-type.ts";
import { selectableStatuses } from "../../resources/partner-status.ts";
import { states } from "../../resources/masters/state.ts";
import { timeSlots } from "../../resources/masters/time-slot.ts";
import { users } from "../../resources/user/user.ts";
import { buildPermissionCondition } from "../../resources/user/permission-condition.ts";
import { vendors } from "../../resources/vendor/vendor.ts";
import { listOptions } from "../../records/dropdown-options.ts";
import type { Resource, Row, ResourceContext } from "../../records/resource.ts";
import { presentRows } from "../../records/read.ts";
import { expandReferences } from "../../records/references.ts";
import { isAllowed } from "../../rules/access.ts";
import { isId } from "../../rules/id.ts";
import { reference } from "../../rules/field-rules.ts";
import { parseBody } from "../../rules/request-error.ts";
import { listChannelOptions, listChannelPrices } from "./channel-options.ts";
import { sendSuccess, type GuardedRouter } from "../route-guard.ts";
import { parseOptionsQuery } from "../list-query.ts";

const buildActiveCondition = ({ status }: { status: PgColumn }): SQL =>
  buildAnyTextCondition(status, ["active"]);

/** No row matches an invalid id. */
const buildForeignKeyCondition = (reference: PgColumn, id: unknown): SQL =>
  isId(id) ? eq(reference, id) : sql`false`;

const resourcesWithAuthor = [clients, vendors, campaigns, mediaPlans, changeLog] as const;

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

interface Dropdown {
  resource: Resource;
  /** Columns besides id and name; references also get their names. */
  columns?: readonly string[];
  /** Whether the columns are only for viewers who may view the records. */
  needsViewPermission?: true;
  /** Query parameters with ids that select the options. */
  parents?: readonly string[];
  areParentsOptional?: boolean;
  restrictsIds?: boolean;
  buildCondition: (parents: Row, context: ResourceContext) => SQL | undefined;
}

const dropdowns: Readonly<Record<string, Dropdown>> = {
  "/drop-down/media-type": {
    resource: mediaTypes,
    columns: ["code"],
    buildCondition: () => buildActiveCondition(mediaTypes.table),
  },
  "/drop-down/sub-media-by-id": {
    resource: formats,
    // `subMediaId` is the id of a media type or of a format.
    parents: ["subMediaId"],
    buildCondition: ({ subMediaId }) =>
      and(
        buildActiveCondition(formats.table),
        or(
          buildForeignKeyCondition(formats.table.mediaTypeId, subMediaId),
          buildForeignKeyCondition(formats.table.id, subMediaId),
        ),
      ),
  },
  "/drop-down/client": {
    resource: clients,
    buildCondition: () => buildAnyTextCondition(clients.table.status, selectableStatuses),
  },
  "/drop-down/campaign": {
    resource: campaigns,
    // Client, dates and remaining budget, because several campaigns may have the same name.
    columns: ["code", "brand", "clientId", "startDate", "endDate", "budget", "planned", "currency"],
    needsViewPermission: true,
    buildCondition: () => buildAnyTextCondition(campaigns.table.status, ["pending", "approved", "active"]),
  },
  // Users for mentions in comments.
  "/drop-down/colleague": {
    resource: users,
    restrictsIds: true,
    buildCondition: (_parents, { store }) => buildPermissionCondition(store, "media_plans", "view"),
  },
  // Includes deactivated users.
  "/drop-down/author": {
    resource: users,
    restrictsIds: true,
    buildCondition: (_parents, context) => buildAuthorCondition(context),
  },
  "/drop-down/vendor-by-media-type-id": {
    resource: vendors,
    parents: ["mediaTypeId"],
    // Plan filters offer vendors of all media types, also to viewers without access to vendors.
    areParentsOptional: true,
    buildCondition: ({ mediaTypeId }) =>
      and(
        buildAnyTextCondition(vendors.table.status, selectableStatuses),
        mediaTypeId
          ? sql`${vendors.table.mediaTypeIds} @> ${JSON.stringify([mediaTypeId])}::jsonb`
          : undefined,
      ),
  },
  "/drop-down/time-slot-by-media-type-id": {
    resource: timeSlots,
    columns: ["startTime", "endTime"],
    parents: ["mediaTypeId"],
    buildCondition: ({ mediaTypeId }) =>
      and(
        buildActiveCondition(timeSlots.table),
        buildForeignKeyCondition(timeSlots.table.mediaTypeId, mediaTypeId),
      ),
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

const buildIdsRule = (names: readonly string[]) =>
  z.object(Object.fromEntries(names.map((name) => [name, reference])));

export function addDropdownRoutes(router: GuardedRouter): void {
  const addRoute = (
    path: string,
    message: string,
    find: (context: ResourceContext, query: Row, params: Row) => Promise<Row[]>,
  ) =>
    router.get(path, "signed in", async ({ request, response, context }) => {
      sendSuccess(response, await find(context, request.query, request.params), message);
    });
  const parseOptionsCall = (query: Row, { parents = [], areParentsOptional }: Partial<Dropdown>) => {
    const optionsQuery = parseOptionsQuery(query);
    const rule = buildIdsRule(parents);
    // The parent is optional when options are requested by id.
    const isPartial = areParentsOptional || optionsQuery.ids !== null;
    return { optionsQuery, parents: parseBody(isPartial ? rule.partial() : rule, query) };
  };
  for (const [path, dropdown] of Object.entries(dropdowns))
    addRoute(path, "Options", async (context, query) => {
      const { resource, buildCondition, restrictsIds, needsViewPermission } = dropdown;
      const isVisible = !needsViewPermission || isAllowed(context.viewer, resource.module, "view");
      const columns = isVisible ? dropdown.columns : [];
      const { optionsQuery, parents } = parseOptionsCall(query, dropdown);
      const condition = buildCondition(parents, context);
      const options = await listOptions(
        context,
        resource,
        condition,
        { ...optionsQuery, restrictsIds },
        columns,
      );
      return expandReferences(context, resource, options);
    });
  addRoute("/drop-down/vendor/chanel-by-vendor-id", "Options", ({ store }, query) => {
    const { optionsQuery, parents } = parseOptionsCall(query, { parents: ["vendorId"] });
    return listChannelOptions(store, String(parents.vendorId), optionsQuery);
  });
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
