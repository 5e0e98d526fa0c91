import { describe, expect, it } from "vitest";
import { needsReason, nextStatuses, readStatus, saysSomething } from "./status.ts";

describe("a reason", () => {
  it("is needed for the rejection of a media plan alone", () => {
    expect(needsReason("mediaPlan", "REJECTED")).toBe(true);
    expect(needsReason("mediaPlan", "APPROVED")).toBe(false);
    expect(needsReason("mediaPlan", "CANCELLED")).toBe(false);
    expect(needsReason("client", "REJECTED")).toBe(false);
    expect(needsReason("vendor", "REJECTED")).toBe(false);
  });

  it.each([
    ["nothing", null],
    ["an empty text", ""],
    ["spaces", " \t\n\u00a0\u3000"],
    ["zero-width characters", "\u200b\u200c\u200d\u2060\ufeff"],
    ["soft hyphens and directions", "\u00ad\u200e\u202e"],
    ["fillers and selectors", "\u3164\u115f\uffa0\u034f\ufe0f"],
    ["a blank of Braille", "\u2800"],
  ])("is no %s", (_name, comment) => {
    expect(saysSomething(comment)).toBe(false);
  });

  it.each(["Too dear", "?", "trop cher", "महँगा", "👎", "\u200bno\u200b"])("is %s", (comment) => {
    expect(saysSomething(comment)).toBe(true);
  });
});

describe("a status", () => {
  it.each(["pending", "approved", "rejected", "completed", "cancelled", "assigned", "active", "inactive"])(
    "%s of the nine reads as itself",
    (name) => {
      expect(readStatus(name)).toBe(name.toUpperCase());
    },
  );

  it.each(["done_review", "Done Review", " DONE-review "])(
    "%j reads as itself, however it is written",
    (written) => {
      expect(readStatus(written)).toBe("DONE_REVIEW");
    },
  );

  it.each(["on hold", "", 7, null, undefined])("%j, which is none, is pending", (value) => {
    expect(readStatus(value)).toBe("PENDING");
  });

  it("that a noun is never given leads nowhere", () => {
    expect(nextStatuses("client", "COMPLETED")).toEqual([]);
    expect(nextStatuses("client", "PENDING")).toEqual(["APPROVED", "REJECTED"]);
  });
});
