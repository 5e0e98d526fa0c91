import { PERMISSION_ACTIONS } from "@media-planner/schema/enums";

import type { Resolvers, Role } from "../generated/resolvers.ts";
import { parsePage } from "../graphql/resource/input.ts";
import { buildPath, buildIdQuery, DEFAULT_UPSTREAM_SORT } from "../rest/endpoints.ts";
import { checkId } from "../rest/identifiers.ts";
import { asRecord } from "../rest/coded-error.ts";
import { findList } from "../rest/pagination.ts";
import { readMessage } from "../rest/rest.ts";
import { readReference } from "../rest/reference.ts";
import {
  asRow,
  readBoolean,
  readId,
  readList,
  readTextOrEmpty,
  readText,
  readEnum,
} from "../rest/row-fields.ts";

const rolePermissionsEndpoint = {
  list: buildPath("/permissions/permission-by-role"),
  listKey: "permissions",
  totalKey: "totalPermissions",
  sortParam: "sortBy",
  defaultSort: DEFAULT_UPSTREAM_SORT,
};

/** Reads a role: a record, or a name that is also the id. */
export function readRoleRecord(value: unknown): Role | null {
  const reference = readReference(value);
  return reference && { id: reference.id, name: reference.name ?? reference.id };
}

export const role = {
  resolvers: {
    Query: {
      roles: async (_parent, _args, { rest }) =>
        findList((await rest.read(buildPath("/roles")))["data"], "roles")
          .map(readRoleRecord)
          .filter((reference) => reference !== null),
      permissionsOfRole: async (_parent, { roleId, ...paging }, { rest }) => {
        const pageRequest = parsePage(paging);
        const { rows, pageInfo, envelope } = await rest.list(
          rolePermissionsEndpoint,
          pageRequest,
          buildIdQuery({ roleId }),
        );
        const data = asRecord(envelope["data"]) ?? envelope;
        return {
          items: rows.map((value) => {
            const row = asRow(value);
            return {
              id: readId(row),
              module: readTextOrEmpty(row["module"]),
              action: readEnum(row["action"], PERMISSION_ACTIONS) ?? "VIEW",
              label: readText(row["label"]),
              granted: readBoolean(row["granted"]) ?? false,
            };
          }),
          pageInfo,
          selectedRole: readRoleRecord(data["selectedRole"]),
          roles: readList(data["roles"], readRoleRecord).filter((reference) => reference !== null),
        };
      },
    },
    Mutation: {
      assignPermissions: async (_parent, { roleId, permissionIds }, { rest }) => ({
        message: readMessage(
          await rest.post(buildPath("/permissions/assign-permissions"), {
            roleId: checkId(roleId, "roleId"),
            permissionIds: permissionIds.map((id, index) => checkId(id, `permissionIds.${index}`)),
          }),
        ),
      }),
    },
  } satisfies Resolvers,
};
