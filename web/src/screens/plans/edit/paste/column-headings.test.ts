import { expect, it } from "vitest";

import { mapHeadings } from "./column-headings.ts";

it("recognizes headings with units, and day parts as time slots", () => {
  expect(
    mapHeadings(["Channel *", "Programme / Day part", "Rate / 10 sec", "Day part", "Amount (INR)"]),
  ).toEqual(["channelId", "timeSlotId", "unitRate", undefined, "amount"]);
});
