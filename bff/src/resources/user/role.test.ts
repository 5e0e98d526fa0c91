import { describe, expect, it } from "vitest";

import { setUpBff } from "../../../testing/bff-under-test.ts";
import { errorResponse, okResponse } from "../../../testing/upstream-stub.ts";

const bff = setUpBff();
const LIST = "GET /api/v1/permissions/permission-by-role";
const ASSIGN = "POST /api/v1/permissions/assign-permissions";

describe("role permissions", () => {
  const query = `{ permissionsOfRole(roleId: "r1", page: 2, perPage: 25) {
    items { id module action label granted }
    pageInfo { page totalPages totalCount }
    selectedRole { id name }
    roles { id name }
  } }`;

  it("return each permission with its granted state", async () => {
    bff.upstream.on(
      LIST,
      okResponse({
        permissions: [
          { _id: 7, module: "clients", action: "View", label: "Read clients", granted: true },
          { id: "8", module: "clients", action: "delete", granted: 0 },
        ],
        selectedRole: { id: "r1", name: "Manager" },
        roles: ["Admin", { _id: "r1", name: "Manager" }],
        totalPermissions: 27,
        currentPage: 2,
        totalPages: 2,
      }),
    );
    const { data } = await bff.query(query);
    expect(data).toEqual({
      permissionsOfRole: {
        items: [
          { id: "7", module: "clients", action: "VIEW", label: "Read clients", granted: true },
          { id: "8", module: "clients", action: "DELETE", label: null, granted: false },
        ],
        pageInfo: { page: 2, totalPages: 2, totalCount: 27 },
        selectedRole: { id: "r1", name: "Manager" },
        roles: [
          { id: "Admin", name: "Admin" },
          { id: "r1", name: "Manager" },
        ],
      },
    });
    expect(bff.upstream.calls[0]?.query).toMatchObject({ roleId: "r1", page: "2", perPage: "25" });
  });

  it.each([
    ["no list", okResponse({ selectedRole: null }), "UPSTREAM_BAD_RESPONSE"],
    ["a refusal", errorResponse(403), "FORBIDDEN"],
  ])("return an error for %s", async (_name, response, code) => {
    bff.upstream.on(LIST, response);
    expect(await bff.queryErrorCode(query)).toBe(code);
  });

  it("reject an id with a control character without calling the upstream", async () => {
    expect(await bff.queryErrorCode('{ permissionsOfRole(roleId: "\\u0000") { items { id } } }')).toBe(
      "BAD_USER_INPUT",
    );
  });
});

describe("permission assignment", () => {
  const formatMutation = (ids: string[]) =>
    `mutation { assignPermissions(roleId: "r1", permissionIds: ${JSON.stringify(ids)}) { message } }`;

  it("sends the role with all permission ids and returns the message", async () => {
    bff.upstream.on(ASSIGN, okResponse(null, { message: "Permissions assigned" }));
    const { data } = await bff.query(formatMutation(["7", "8"]));
    expect(data).toEqual({ assignPermissions: { message: "Permissions assigned" } });
    expect(bff.upstream.calls[0]?.json).toEqual({ roleId: "r1", permissionIds: ["7", "8"] });
  });

  it("names the invalid id without calling the upstream", async () => {
    const { errors } = await bff.query(formatMutation(["7", " "]));
    expect(errors?.[0]?.extensions).toMatchObject({
      code: "BAD_USER_INPUT",
      fields: [{ path: "permissionIds.1" }],
    });
  });
});
