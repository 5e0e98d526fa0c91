import { describe, expect, it } from "vitest";
import { needsReason, nextStatuses, readStatus } from "./status.ts";

describe("a reason", () => {
  it("is required only for the rejection of a media plan", () => {
    expect(needsReason("mediaPlan", "REJECTED")).toBe(true);
    expect(needsReason("mediaPlan", "APPROVED")).toBe(false);
    expect(needsReason("mediaPlan", "CANCELLED")).toBe(false);
    expect(needsReason("client", "REJECTED")).toBe(false);
    expect(needsReason("vendor", "REJECTED")).toBe(false);
  });
});

describe("a status", () => {
  it.each(["pending", "approved", "rejected", "completed", "cancelled", "assigned", "active", "inactive"])(
    "%s of the nine is read unchanged",
    (name) => {
      expect(readStatus(name)).toBe(name.toUpperCase());
    },
  );

  it.each(["done_review", "Done Review", " DONE-review "])("%j is read in any spelling", (written) => {
    expect(readStatus(written)).toBe("DONE_REVIEW");
  });

  it.each(["on hold", "", 7, null, undefined])("%j is unknown and read as pending", (value) => {
    expect(readStatus(value)).toBe("PENDING");
  });

  it("has no next status for an unknown one", () => {
    expect(nextStatuses("client", "COMPLETED")).toEqual([]);
    expect(nextStatuses("client", "PENDING")).toEqual(["APPROVED", "REJECTED"]);
  });
});
