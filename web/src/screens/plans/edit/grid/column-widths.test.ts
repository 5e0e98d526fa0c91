import { expect, it } from "vitest";

import { getField, type RowField } from "../../fields.ts";
import { buildTrack } from "./column-widths.ts";

const track = (key: RowField, { heading = "", longestText = 0, number = 0 } = {}) =>
  buildTrack({ column: { ...getField(key), required: true }, heading, longestText, number });

it("gives units and days the width of their longest text", () => {
  expect(track("unit", { heading: "Unité", longestText: 11 })).toBe("minmax(99px, 99px)");
  expect(track("startDate", { longestText: 13 })).toBe("111px");
  expect(track("endDate", { longestText: 13 })).toBe("103px");
});

it("gives number columns the width of their value or heading", () => {
  expect(track("quantity", { heading: "Quantité", number: 160 })).toBe("160px");
  expect(track("quantity", { heading: "Quantité", number: 20 })).toBe("81px");
});

it("sizes name columns between the heading's longest word and the longest text", () => {
  expect(track("formatId", { heading: "Format", longestText: 21 })).toMatch(/^minmax\(76px, max\(173px, /);
  expect(track("timeSlotId", { heading: "Programmation horaire", longestText: 4 })).toMatch(
    /^minmax\(101px, max\(101px, /,
  );
});
