import type { Language } from "../i18n/language.ts";
import { describe, expect, it } from "vitest";
import { findMisplacedLines } from "../../tests/misplaced-lines.ts";
import type { PageWriter, PrintedLine } from "./page/page-writer.ts";
import type { PlanDocument } from "./plan-document.ts";
import { layOutPlan } from "./render-plan.ts";
import { createSamplePlan, createSampleTvPlan } from "../../tests/samples/plans.ts";

const languages: Language[] = ["en", "fr"];

function readCells(writer: PageWriter, row: number): Record<string, string> {
  const firstPageLines = writer.printedLines.filter(({ page }) => page === 1);
  const rowIndex = firstPageLines.findIndex((line) => line.text === String(row) && line.x < writer.left + 26);
  const next = firstPageLines.findIndex(
    ({ text }, index) => index > rowIndex && (text === String(row + 1) || text === "Total"),
  );
  const start = firstPageLines.findIndex(({ text }) => text === "#" || text === "N°");
  const headers = firstPageLines.slice(start, start + 10).filter(({ y }) => y === firstPageLines[start]?.y);
  const getRightEdge = (line: PrintedLine) => line.x + line.width;
  const cells = headers.map((header): [string, string] => {
    const cellLines = firstPageLines
      .slice(rowIndex, next === -1 ? undefined : next)
      .filter(
        (line) =>
          Math.abs(line.x - header.x) < 0.1 || Math.abs(getRightEdge(line) - getRightEdge(header)) < 0.1,
      );
    return [header.text, cellLines.map(({ text }) => text.replaceAll("\u00a0", " ")).join(" / ")];
  });
  return Object.fromEntries(cells);
}

const moneyColumns = ["Dates", "Rate", "Quantity", "Amount"];

it.each([
  ["en", "Total with GST ₹56,74,138.27", "486 spots · 4 channels"],
  ["fr", "Total TTC 5 674 138,27 ₹", "486 spots · 4 supports"],
] as const)("prints total, spots and channels on the first page in %s", (language, total, volume) => {
  const writer = layOutPlan(createSampleTvPlan(25), language);
  const firstPage = writer.printedLines.filter(({ page }) => page === 1);
  const text = firstPage.map((line) => line.text.replaceAll(/[\u00a0\u202f]/gu, " ")).join(" ");
  expect(text).toContain(total);
  expect(text).toContain(volume);
  expect(findMisplacedLines(writer)).toEqual([]);
});

describe("the schedule", () => {
  it.each(languages)("fits 12 rows of spots on the first page in %s, also as a draft", (language) => {
    for (const status of ["approved", "pending"]) {
      const writer = layOutPlan(createSampleTvPlan(30, { status }), language);
      expect(findMisplacedLines(writer)).toEqual([]);
      const lastNumber = writer.printedLines.find((line) => line.text === "12" && line.x < writer.left + 26);
      expect(lastNumber?.page, status).toBe(1);
    }
  });

  it("has columns for duration and time slot, and prints the units below the number of spots", () => {
    expect(readCells(layOutPlan(createSampleTvPlan(14), "en"), 2)).toMatchObject({
      Channel: "Dhwani Marathi News",
      Duration: "20 seconds",
      "Time slot": "Morning / 06:00 AM – 09:00 AM",
      Details: "First in break · Marathi · / Bonus: 2 spots",
      Rate: "₹3,350.50 / per 10 s",
      Quantity: "14 spots / 28 × 10 s",
      Amount: "₹93,814.00",
    });
    expect(readCells(layOutPlan(createSampleTvPlan(14), "fr"), 2)).toMatchObject({
      Durée: "20 seconds",
      "Créneau horaire": "Morning / 06:00 – 09:00",
      Quantité: "14 spots / 28 × 10 s",
    });
  });

  it("prints one number for ten-second spots, and units for a fractional number of spots", () => {
    const [firstMedia, ...otherMedias] = createSampleTvPlan(3).medias;
    if (!firstMedia) throw new Error("no row");
    const { rateCards } = createSampleTvPlan(3);
    const writer = layOutPlan(
      createSampleTvPlan(3, {
        medias: [{ ...firstMedia, spots: { seconds: 30, count: null } }, ...otherMedias],
        rateCards: rateCards.map((card, index) => (index === 0 ? { ...card, quantity: 10 } : card)),
      }),
      "en",
    );
    expect(readCells(writer, 1)["Quantity"]).toBe("10 × 10 s / not divisible into / 30 s spots");
    expect(readCells(writer, 3)["Quantity"]).toBe("16");
  });

  it("adds up the quantities of each unit", () => {
    const readTotal = (plan: PlanDocument, language: Language) => {
      const { printedLines } = layOutPlan(plan, language);
      const total = printedLines.find(({ text }) => text === "Total");
      return printedLines
        .filter(({ page, y }) => page === total?.page && y >= total.y && y < total.y + 12)
        .map(({ text }) => text.replaceAll("\u00a0", " "));
    };
    expect(readTotal(createSampleTvPlan(3), "en")).toEqual(["Total", "42 spots", "₹2,65,030.00"]);
    const mixed = readTotal(createSamplePlan(4), "fr");
    expect(mixed.filter((text) => text !== "" && !text.endsWith("₹"))).toEqual([
      "Total",
      "9 spots",
      "3 insertions",
    ]);
  });

  it.each([
    ["radio", ["Duration", "Time slot"]],
    ["print", ["Size", "Position"]],
    ["digital", ["Size", "Position"]],
    ["ooh", ["City", "Size"]],
    ["cinema", []],
  ])("of %s has columns for %j", (mediaTypeCode, separateColumns) => {
    const headers = Object.keys(readCells(layOutPlan(createSamplePlan(12, { mediaTypeCode }), "en"), 1));
    expect(headers).toEqual(["#", "Channel", "Format", ...separateColumns, "Details", ...moneyColumns]);
  });

  it("fits the longest amounts and dates on one line", () => {
    const [row] = createSampleTvPlan(1).medias;
    if (!row) throw new Error("no row");
    const longRow = { ...row, impressions: 123_456_789, startDate: "2026-03-25", endDate: "2026-09-30" };
    const medias = [{ ...longRow, material: null, language: "Hindi" }];
    expect(readCells(layOutPlan(createSampleTvPlan(1, { medias }), "en"), 1)).toMatchObject({
      Details: "Run of schedule · Hindi · / Impressions: 12,34,56,789",
      Dates: "25 Mar 2026 – / 30 Sept 2026",
    });
    expect(readCells(layOutPlan(createSampleTvPlan(1, { medias }), "fr"), 1)).toMatchObject({
      Dates: "25 mars 2026 – / 30 sept. 2026",
    });
  });

  it("fits long city names and impressions", () => {
    const [row] = createSamplePlan(1).medias;
    if (!row) throw new Error("no row");
    const hoarding = { name: "Hoarding 40 × 20 ft", width: 40, height: 20, unit: "ft" };
    const media = { ...row, city: "Thiruvananthapuram", size: hoarding, impressions: 123_456_789 };
    const medias = [{ ...media, position: null, duration: null, timeSlot: null }];
    expect(
      readCells(layOutPlan(createSamplePlan(1, { medias, mediaTypeCode: "ooh" }), "en"), 1),
    ).toMatchObject({
      City: "Thiruvananthapuram",
      Size: "Hoarding 40 × 20 ft / 40 × 20 ft",
      Details: "Hindi · / Impressions: 12,34,56,789",
    });
  });

  it("omits the details column when no row has details", () => {
    const { medias } = createSampleTvPlan(3);
    const mediasWithoutDetails = medias.map((row) => ({
      ...row,
      position: null,
      language: null,
      material: null,
      bonusQuantity: 0,
    }));
    const writer = layOutPlan(createSampleTvPlan(3, { medias: mediasWithoutDetails }), "en");
    expect(findMisplacedLines(writer)).toEqual([]);
    expect(Object.keys(readCells(writer, 1))).not.toContain("Details");
  });
});
