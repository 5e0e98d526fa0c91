import { permissionRule } from "@media-planner/schema/rules/permission";
import { PERMISSION_ACTIONS } from "@media-planner/schema/rules/enums";

import type { Permission, PermissionInput } from "../generated/resolvers.ts";
import type { Model } from "../graphql/resource/resource-types.ts";
import { defineResource } from "../graphql/resource/define-resource.ts";
import { wireWord } from "../rest/body.ts";
import { defineEndpoints } from "../rest/endpoints.ts";
import { list, recordFields, requiredText, text, readEnum } from "../rest/row-fields.ts";
import type { Row } from "../rest/row-fields.ts";
import { readRoleRecord } from "./role.ts";

export const permission = defineResource<Permission, PermissionInput>()({
  endpoints: defineEndpoints("/permissions", {
    idParam: "permissionId",
    totalKey: "totalPermissions",
    except: {
      list: "/permissions/list",
      create: "/permissions/create",
      listKey: "permissions",
      sortParam: "sortBy",
    },
  }),
  nameField: "label",
  rule: permissionRule,
  fromRow,
  toBody: (input) => ({ ...input, action: wireWord(input.action) }),
});

function fromRow(row: Row): Model<Permission> {
  return {
    module: requiredText(row["module"]),
    action: readEnum(row["action"], PERMISSION_ACTIONS) ?? "VIEW",
    label: text(row["label"]),
    roles: list(row["roles"], readRoleRecord).filter((role) => role !== null),
    ...recordFields(row),
  };
}
