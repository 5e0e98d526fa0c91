import { MEDIA_PLAN_STATUSES } from "@media-planner/schema/enums";
import { expect, it } from "vitest";

import { canDeletePlan } from "./use-status-changes.tsx";

it.each([
  ["USER", "u1", ["PENDING", "REJECTED"]],
  ["USER", "u2", []],
  ["MANAGER", "u2", ["PENDING", "REJECTED", "CANCELLED"]],
  ["ADMIN", "u2", ["PENDING", "REJECTED", "CANCELLED"]],
] as const)("lets a %s who is %s delete a plan of u1 with one of %j", (role, id, allowed) => {
  const createdBy = { id: "u1", name: "Asha Patil" };
  const deletableStatuses = MEDIA_PLAN_STATUSES.filter((status) =>
    canDeletePlan({ status, createdBy }, { id, role }),
  );
  expect(deletableStatuses.toSorted()).toEqual(allowed.toSorted());
});

it.each(["PENDING", "REJECTED"] as const)("lets nobody delete a %s plan with an order", (status) => {
  const createdBy = { id: "u1", name: "Asha Patil" };
  expect(canDeletePlan({ status, createdBy, hasOrder: true }, { id: "u1", role: "ADMIN" })).toBe(false);
});

it("lets no User delete a plan without a known author", () => {
  expect(canDeletePlan({ status: "PENDING", createdBy: null }, { id: "u1", role: "USER" })).toBe(false);
});
