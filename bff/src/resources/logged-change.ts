import type { LoggedChange, Resolvers } from "../generated/resolvers.ts";
import { readLoggedChange } from "../generated/row-readers.ts";
import { defineReadResource } from "../graphql/resource/define-resource.ts";
import type { Model } from "../graphql/resource/resource-types.ts";
import { nullIfNotFound } from "../rest/errors/coded-error.ts";
import { buildIdQuery, defineListEndpoint } from "../rest/endpoints.ts";
import { checkId } from "../rest/identifiers.ts";
import { readText, type Row } from "../rest/reading/row-fields.ts";
import { loadCreatedDay } from "./created-day.ts";
import { upstreamNames } from "./import-log.ts";
import { readPlansOfRecord } from "./media-plan/plan-summary.ts";

const namesByType: ReadonlyMap<string, string> = new Map([...upstreamNames, ["Role", "roles"]]);
const typesByName: ReadonlyMap<string, string> = new Map(
  [...namesByType].map(([type, name]) => [name, type]),
);

const defineLog = (path: `/${string}`) =>
  defineReadResource<LoggedChange>({
    endpoints: defineListEndpoint(path, "totalChanges"),
    fromRow: (row): Model<LoggedChange> =>
      readLoggedChange({ ...row, type: typesByName.get(readText(row["resource"]) ?? "") ?? null }),
    getComparedValues: ({ by }, row: Row) => ({ resource: row["resource"], author: by }),
    loadComparedValues: loadCreatedDay,
  });

const changeLog = defineLog("/change-log");
const recordLog = defineLog("/change-log/by-record");

export const loggedChange = {
  resolvers: {
    Query: {
      loggedChanges: (parent, { type, ...args }, context, info) => {
        // An unknown type matches no change.
        const filters = type ? { resource: namesByType.get(type) ?? type } : {};
        return changeLog.list(parent, { ...args, ...filters }, context, info);
      },
      recordHistory: async (parent, { type, id, ...args }, context, info) => {
        const resource = namesByType.get(type);
        if (resource === undefined) return null;
        const record = { resource, recordId: checkId(id) };
        return nullIfNotFound(recordLog.list(parent, { ...args, ...record }, context, info));
      },
      plansOfRecord: async (_parent, { type, id }, { rest }) => {
        const resource = namesByType.get(type);
        if (resource === undefined) return null;
        return readPlansOfRecord(rest, { resource, ...buildIdQuery({ id }) });
      },
    },
  } satisfies Resolvers,
};
