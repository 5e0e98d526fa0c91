import { expect, it } from "vitest";

import { getField, type RowField } from "../../fields.ts";
import { buildTrack } from "./column-widths.ts";

const buildTestTrack = (
  key: RowField,
  { heading = "", longestText: textLength = 0, number: numberWidth = 0 } = {},
) => buildTrack({ column: { ...getField(key), required: true }, heading, textLength, numberWidth });

it("sizes unit and day columns by their longest text", () => {
  expect(buildTestTrack("unit", { heading: "Unité", longestText: 11 })).toBe("minmax(99px, 99px)");
  expect(buildTestTrack("startDate", { longestText: 13 })).toBe("minmax(111px, 131px)");
  expect(buildTestTrack("endDate", { longestText: 13 })).toBe("minmax(103px, 123px)");
});

it("sizes a number column by its longest value or heading", () => {
  expect(buildTestTrack("quantity", { heading: "Quantité", number: 160 })).toBe("160px");
  expect(buildTestTrack("quantity", { heading: "Quantité", number: 20 })).toBe("81px");
});

it("sizes a name column between its heading's longest word and its longest text", () => {
  expect(buildTestTrack("formatId", { heading: "Format", longestText: 21 })).toMatch(
    /^minmax\(76px, max\(173px, /,
  );
  expect(buildTestTrack("timeSlotId", { heading: "Programmation horaire", longestText: 4 })).toMatch(
    /^minmax\(101px, max\(101px, /,
  );
});
