import { describe, expect, it } from "vitest";

import { canQuery } from "../testing/query-access.ts";
import { getAllowedRoles, isAllowed, listRolePermissions, MODULES, parseRole, type Actor } from "./access.ts";
import { PERMISSION_ACTIONS, USER_ROLES } from "../generated/enums.ts";

const createVendorUser = (...actions: ("VIEW" | "CREATE" | "UPDATE")[]): Actor => ({
  role: "USER",
  permissions: actions.map((action) => ({ module: "vendors", action })),
});

describe("isAllowed", () => {
  it("returns false without the view permission", () => {
    expect(isAllowed(createVendorUser("CREATE"), "vendors", "CREATE")).toBe(false);
    expect(isAllowed(createVendorUser("VIEW", "CREATE"), "vendors", "CREATE")).toBe(true);
    expect(isAllowed(createVendorUser("VIEW", "CREATE"), "vendors", "UPDATE")).toBe(false);
  });

  it("allows a Manager to approve clients without the view permission", () => {
    const manager: Actor = { role: "MANAGER", permissions: [{ module: "clients", action: "APPROVE" }] };
    expect(isAllowed(manager, "clients", "APPROVE")).toBe(true);
    expect(isAllowed(manager, "clients", "VIEW")).toBe(false);
  });

  it("allows Admins everything, and every role to view masters and locations", () => {
    expect(isAllowed(createVendorUser(), "masters", "VIEW")).toBe(true);
    expect(isAllowed(createVendorUser(), "locations", "VIEW")).toBe(true);
    expect(isAllowed({ role: "ADMIN", permissions: [] }, "vendors", "UPDATE")).toBe(true);
  });
});

describe("canQuery", () => {
  it("requires the view permission of the query's module", () => {
    expect(canQuery(createVendorUser(), "vendor")).toBe(false);
    expect(canQuery(createVendorUser("VIEW"), "vendor")).toBe(true);
  });

  it("requires the view permission for options, unless the role has no access to their screen", () => {
    expect(canQuery(createVendorUser(), "vendorOptions")).toBe(false);
    expect(canQuery(createVendorUser("VIEW"), "vendorOptions")).toBe(true);
    expect(canQuery(createVendorUser("VIEW"), "clientOptions")).toBe(false);
    expect(canQuery(createVendorUser(), "cityOptions")).toBe(true);
    expect(canQuery({ role: "MANAGER", permissions: [] }, "clientOptions")).toBe(true);
  });

  it("requires a role with access to the query's screen", () => {
    expect(canQuery(createVendorUser("VIEW"), "financeOverview")).toBe(false);
    expect(canQuery({ role: "MANAGER", permissions: [] }, "financeOverview")).toBe(true);
  });
});

describe("listRolePermissions", () => {
  it("allows a role everything that the access table permits, and nothing else", () => {
    for (const role of USER_ROLES)
      for (const module of MODULES)
        for (const action of PERMISSION_ACTIONS)
          expect(isAllowed({ role, permissions: listRolePermissions(role) }, module, action)).toBe(
            getAllowedRoles(module, action).includes(role),
          );
  });

  it("allows approvals to Managers, and exports to the roles of the screen", () => {
    const user: Actor = { role: "USER", permissions: listRolePermissions("USER") };
    const manager: Actor = { role: "MANAGER", permissions: listRolePermissions("MANAGER") };
    expect(isAllowed(manager, "clients", "APPROVE")).toBe(true);
    expect(isAllowed(user, "clients", "APPROVE")).toBe(false);
    expect(isAllowed(user, "media_plans", "EXPORT")).toBe(true);
    expect(isAllowed(user, "payments", "EXPORT")).toBe(false);
    expect(isAllowed(manager, "payments", "EXPORT")).toBe(true);
  });
});

describe("parseRole", () => {
  it("ignores letter case and the prefix ROLE_", () => {
    for (const value of ["MANAGER", "manager", " Manager ", "ROLE_MANAGER", "role_manager"])
      expect(parseRole(value)).toBe("MANAGER");
    for (const value of ["", "Owner", "65f0a1", null, undefined, 3]) expect(parseRole(value)).toBe("USER");
  });
});
