import { describe, expect, it } from "vitest";

import { isAllowed, mayQuery, type Actor } from "./access.ts";

const vendor = (...actions: ("VIEW" | "CREATE" | "UPDATE")[]): Actor => ({
  role: "USER",
  permissions: actions.map((action) => ({ module: "vendors", action })),
});

describe("isAllowed", () => {
  it("refuses an action without the permission to view the records", () => {
    expect(isAllowed(vendor("CREATE"), "vendors", "CREATE")).toBe(false);
    expect(isAllowed(vendor("VIEW", "CREATE"), "vendors", "CREATE")).toBe(true);
    expect(isAllowed(vendor("VIEW", "CREATE"), "vendors", "UPDATE")).toBe(false);
  });

  it("lets Managers approve clients that they cannot view", () => {
    const manager: Actor = { role: "MANAGER", permissions: [{ module: "clients", action: "APPROVE" }] };
    expect(isAllowed(manager, "clients", "APPROVE")).toBe(true);
    expect(isAllowed(manager, "clients", "VIEW")).toBe(false);
  });

  it("lets every role view masters and locations, and Admins everything", () => {
    expect(isAllowed(vendor(), "masters", "VIEW")).toBe(true);
    expect(isAllowed(vendor(), "locations", "VIEW")).toBe(true);
    expect(isAllowed({ role: "ADMIN", permissions: [] }, "vendors", "UPDATE")).toBe(true);
  });
});

describe("isQueryAllowed", () => {
  it("requires the permission of the query's records", () => {
    expect(mayQuery(vendor(), "vendor")).toBe(false);
    expect(mayQuery(vendor("VIEW"), "vendor")).toBe(true);
  });

  it("needs the permission of the listed options, if the role may view the records", () => {
    expect(mayQuery(vendor(), "vendorOptions")).toBe(false);
    expect(mayQuery(vendor("VIEW"), "vendorOptions")).toBe(true);
    expect(mayQuery(vendor("VIEW"), "clientOptions")).toBe(false);
    expect(mayQuery(vendor(), "cityOptions")).toBe(true);
    expect(mayQuery({ role: "MANAGER", permissions: [] }, "clientOptions")).toBe(true);
  });

  it("requires the role of the query's screen", () => {
    expect(mayQuery(vendor("VIEW"), "financeOverview")).toBe(false);
    expect(mayQuery({ role: "MANAGER", permissions: [] }, "financeOverview")).toBe(true);
  });
});
