import type { Resolvers } from "../generated/resolvers.ts";
import { readRolePermission } from "../generated/row-readers.ts";
import { parsePage } from "../graphql/resource/input.ts";
import { buildPath, buildIdQuery, DEFAULT_UPSTREAM_SORT } from "../rest/endpoints.ts";
import { checkId } from "../rest/identifiers.ts";
import { asRecord } from "../rest/coded-error.ts";
import { findList } from "../rest/pagination.ts";
import { readMessage } from "../rest/error-messages.ts";
import { readRole } from "../rest/reference.ts";
import { asRow, readList } from "../rest/row-fields.ts";

const rolePermissionsEndpoint = {
  list: buildPath("/permissions/permission-by-role"),
  listKey: "permissions",
  totalKey: "totalPermissions",
  sortParam: "sortBy",
  defaultSort: DEFAULT_UPSTREAM_SORT,
};

export const role = {
  resolvers: {
    Query: {
      roles: async (_parent, _args, { rest }) =>
        findList((await rest.read(buildPath("/roles")))["data"], "roles")
          .map(readRole)
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
          items: rows.map((row) => readRolePermission(asRow(row))),
          pageInfo,
          selectedRole: readRole(data["selectedRole"]),
          roles: readList(data["roles"], readRole).filter((reference) => reference !== null),
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
