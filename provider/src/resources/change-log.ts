import { eq } from "drizzle-orm";
import { changeLogTable } from "../records/change-log.ts";
import { equalsEnumValue } from "../records/list/filter-conditions.ts";
import { listRecords } from "../records/read.ts";
import type { ListQuery } from "../records/list/page-queries.ts";
import { defineResource, type ResourceContext } from "../records/resource.ts";
import { isAllowed } from "../rules/access.ts";
import { isId } from "../rules/id.ts";
import { RequestError } from "../rules/request-error.ts";

const { resource, recordId, action, createdById } = changeLogTable;

export const changeLog = defineResource(changeLogTable, {
  title: "Change",
  totalKey: "totalChanges",
  module: "permissions",
  hiddenColumns: ["updatedBy"],
  filters: {
    resource: (name) => eq(resource, name),
    recordId: (id) => eq(recordId, id),
    action: equalsEnumValue(action),
    authorId: (id) => (isId(id) ? eq(createdById, id) : undefined),
  },
  present: (row) => ({ ...row, by: { id: row.createdById, name: row.author } }),
});

/** @throws 403 without the permission to view records of this kind */
export function listRecordChanges(
  context: ResourceContext,
  record: { resource: string; recordId: string },
  query: ListQuery,
) {
  const target = context.registry.resources.find(({ path }) => path === `/${record.resource}`);
  const module = record.resource === "roles" ? "permissions" : target?.module;
  if (!module) throw RequestError.notFound("Record");
  if (!isAllowed(context.viewer, module, "view")) throw RequestError.forbidden();
  return listRecords(context, changeLog, { ...query, filters: record });
}
