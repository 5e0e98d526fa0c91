import { describe, expect, it } from "vitest";
import { requiresReason, getNextStatuses, readStatus } from "./status.ts";

describe("requiresReason", () => {
  it.each(["REJECTED", "APPROVED", "CANCELLED", "INACTIVE"])(
    "returns true for a rejection only: %s",
    (status) => {
      expect(requiresReason(status)).toBe(status === "REJECTED");
    },
  );
});

describe("statuses", () => {
  it.each(["pending", "approved", "rejected", "completed", "cancelled", "assigned", "active", "inactive"])(
    "reads %s in lowercase",
    (name) => {
      expect(readStatus(name)).toBe(name.toUpperCase());
    },
  );

  it.each(["done_review", "Done Review", " DONE-review "])("reads %j as DONE_REVIEW", (text) => {
    expect(readStatus(text)).toBe("DONE_REVIEW");
  });

  it.each(["on hold", "", 7, null, undefined])("reads the unknown value %j as PENDING", (value) => {
    expect(readStatus(value)).toBe("PENDING");
  });

  it("returns no next statuses when the resource does not have the status", () => {
    expect(getNextStatuses("client", "COMPLETED")).toEqual([]);
    expect(getNextStatuses("client", "PENDING")).toEqual(["APPROVED", "REJECTED"]);
  });
});
