import { permissionRule } from "@media-planner/schema/rules/permission";
import { PERMISSION_ACTIONS } from "@media-planner/schema/enums";

import type { Permission, PermissionInput } from "../generated/resolvers.ts";
import type { Model } from "../graphql/resource/resource-types.ts";
import { defineResource } from "../graphql/resource/define-resource.ts";
import { defineEndpoints } from "../rest/endpoints.ts";
import { readList, readRecordFields, readTextOrEmpty, readText, readEnum } from "../rest/row-fields.ts";
import { readRoleRecord } from "./role.ts";

export const permission = defineResource<Permission, PermissionInput>()({
  endpoints: defineEndpoints("/permissions", {
    idParam: "permissionId",
    totalKey: "totalPermissions",
    overrides: {
      list: "/permissions/list",
      create: "/permissions/create",
      listKey: "permissions",
      sortParam: "sortBy",
    },
  }),
  nameField: "label",
  rule: permissionRule,
  fromRow: (row): Model<Permission> => ({
    module: readTextOrEmpty(row["module"]),
    action: readEnum(row["action"], PERMISSION_ACTIONS) ?? "VIEW",
    label: readText(row["label"]),
    roles: readList(row["roles"], readRoleRecord).filter((role) => role !== null),
    ...readRecordFields(row),
  }),
});
