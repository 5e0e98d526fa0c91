import { expect, it } from "vitest";

import { getField, type RowField } from "../../fields.ts";
import { measureText } from "../../../ui/format/measure-text.ts";
import { buildTrack, formatTracks } from "./column-widths.ts";

const createColumn = (key: RowField) => ({ ...getField(key), required: true });

const buildTestTrack = (key: RowField, { heading = "", longestText = "", number: numberWidth = 0 } = {}) =>
  buildTrack({
    column: createColumn(key),
    heading,
    textWidth: longestText === "" ? 0 : measureCell(longestText),
    numberWidth,
  });

const headingWidth = (word: string) => measureText(word, { size: 12, weight: 600 }) + 18;
const measureCell = (text: string) => measureText(text, { size: 13 });

it("sizes unit and day columns by their longest text", () => {
  const unit = measureCell("10 secondes") + 18;
  expect(buildTestTrack("unit", { heading: "Unité", longestText: "10 secondes" })).toEqual({
    min: unit,
    max: unit,
  });
  const day = measureCell("31 déc. 2026") + 18;
  expect(buildTestTrack("startDate", { longestText: "31 déc. 2026" })).toEqual({
    min: day + 8,
    max: day + 28,
  });
  expect(buildTestTrack("endDate", { longestText: "31 déc. 2026" })).toEqual({ min: day, max: day + 20 });
});

it("sizes a number column by its longest value or heading", () => {
  expect(buildTestTrack("quantity", { heading: "Quantité", number: 160 })).toEqual({ min: 160, max: 160 });
  expect(buildTestTrack("quantity", { heading: "Quantité", number: 20 })).toEqual({
    min: headingWidth("Quantité\u00A0*"),
    max: headingWidth("Quantité\u00A0*"),
  });
});

it("sizes a name column between its heading's longest word and its longest text", () => {
  expect(buildTestTrack("formatId", { heading: "Format", longestText: "Display advertisement" })).toEqual({
    min: 76,
    max: measureCell("Display advertisement") + 18,
  });
  expect(buildTestTrack("timeSlotId", { heading: "Programmation horaire", longestText: "Matin" })).toEqual({
    min: headingWidth("Programmation"),
    max: headingWidth("Programmation"),
  });
});

it("shares the spare room between the name columns", () => {
  const keys = ["channelId", "formatId", "startDate", "unitRate"] as const;
  const tracks = keys.map((_, index) => ({ min: 80, max: 100 + index }));
  // 32 + 100 + 101 + 102 + 103 + 136 + 114
  const spare = "clamp(0px, (100% - 688px) / 2, 60px)";
  expect(formatTracks(keys.map(createColumn), tracks, { computedWidths: [], buttonCount: 4 })).toBe(
    `32px minmax(80px, calc(100px + ${spare})) minmax(80px, calc(101px + ${spare})) minmax(80px, 102px) ` +
      "minmax(80px, 103px) minmax(136px, 1fr) 114px",
  );
});
