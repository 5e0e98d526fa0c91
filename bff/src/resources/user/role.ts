import type { Resolvers } from "../../generated/resolvers.ts";
import { readRolePermission } from "../../generated/row-readers.ts";
import { parsePage } from "../../graphql/resource/input.ts";
import { buildPath, buildIdQuery, DEFAULT_UPSTREAM_SORT } from "../../rest/endpoints.ts";
import { checkId } from "../../rest/identifiers.ts";
import { asRecord } from "../../rest/errors/coded-error.ts";
import { readMessage } from "../../rest/errors/error-messages.ts";
import { readRole } from "../../rest/reading/reference.ts";
import { readList, readRecords } from "../../rest/reading/row-fields.ts";

const rolePermissionsEndpoint = {
  list: buildPath("/permissions/permission-by-role"),
  listKey: "permissions",
  totalKey: "totalPermissions",
  sortParam: "sortBy",
  defaultSort: DEFAULT_UPSTREAM_SORT,
};

const readRoles = (values: unknown) => readList(values, readRole).filter((value) => value !== null);

export const role = {
  resolvers: {
    Query: {
      roles: async (_parent, _args, { rest }) =>
        readRoles((await rest.readList(buildPath("/roles"), {}, { listKey: "roles" })).rows),
      permissionsOfRole: async (_parent, { roleId, ...paging }, { rest }) => {
        const pageRequest = parsePage(paging);
        const page = await rest.list(rolePermissionsEndpoint, pageRequest, buildIdQuery({ roleId }));
        const data = asRecord(page.envelope["data"]) ?? page.envelope;
        return {
          items: readRecords(page, readRolePermission),
          pageInfo: page.pageInfo,
          selectedRole: readRole(data["selectedRole"]),
          roles: readRoles(data["roles"]),
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
