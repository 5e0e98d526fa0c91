import { permissionRule } from "@media-planner/schema/rules/permission";

import type { Permission, PermissionInput } from "../../generated/resolvers.ts";
import { readPermission } from "../../generated/row-readers.ts";
import { defineResource } from "../../graphql/resource/define-resource.ts";
import { defineEndpoints } from "../../rest/endpoints.ts";

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
  fromRow: readPermission,
});
