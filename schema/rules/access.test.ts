import { describe, expect, it } from "vitest";

import { isAllowed, canQuery, type Actor } from "./access.ts";

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

describe("canQuery", () => {
  it("requires the permission of the query's records", () => {
    expect(canQuery(vendor(), "vendor")).toBe(false);
    expect(canQuery(vendor("VIEW"), "vendor")).toBe(true);
  });

  it("needs the permission of the listed options, if the role may view the records", () => {
    expect(canQuery(vendor(), "vendorOptions")).toBe(false);
    expect(canQuery(vendor("VIEW"), "vendorOptions")).toBe(true);
    expect(canQuery(vendor("VIEW"), "clientOptions")).toBe(false);
    expect(canQuery(vendor(), "cityOptions")).toBe(true);
    expect(canQuery({ role: "MANAGER", permissions: [] }, "clientOptions")).toBe(true);
  });

  it("requires the role of the query's screen", () => {
    expect(canQuery(vendor("VIEW"), "financeOverview")).toBe(false);
    expect(canQuery({ role: "MANAGER", permissions: [] }, "financeOverview")).toBe(true);
  });
});
