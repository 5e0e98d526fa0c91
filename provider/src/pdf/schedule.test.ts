import type { Language } from "../i18n/language.ts";
import { describe, expect, it } from "vitest";
import { findMisplacedLines } from "../../tests/misplaced-lines.ts";
import type { PageWriter, PrintedLine } from "./page/page-writer.ts";
import type { PlanDocument } from "../documents/plan-document.ts";
import { layOutPlan } from "./render-plan.ts";
import { createSamplePlan, createSampleTvPlan } from "../../tests/samples/plans.ts";

const languages: Language[] = ["en", "fr"];

function readCells(writer: PageWriter, row: number): Record<string, string> {
  const firstPageLines = writer.printedLines.filter(({ page }) => page === 1);
  const rowIndex = firstPageLines.findIndex((line) => line.text === String(row) && line.x < writer.left + 26);
  const next = firstPageLines.findIndex(
    ({ text }, index) =>
      index > rowIndex && [String(row + 1), "Total", "Grand total", "Total général"].includes(text),
  );
  const start = firstPageLines.findIndex(({ text }) => text === "#" || text === "N°");
  const headers = firstPageLines.slice(start, start + 11).filter(({ y }) => y === firstPageLines[start]?.y);
  const getRightEdge = (line: PrintedLine) => line.x + line.width;
  const isBelow = (header: PrintedLine, line: PrintedLine) =>
    header.x < getRightEdge(line) && line.x < getRightEdge(header);
  /** A note stands beside the text of its column. */
  const findHeader = (line: PrintedLine) =>
    headers.find((header) => isBelow(header, line)) ?? headers.findLast(({ x }) => x <= line.x);
  const rowLines = firstPageLines.slice(rowIndex, next === -1 ? undefined : next);
  const cells = headers.map((header): [string, string] => {
    const cellLines = rowLines.filter((line) => findHeader(line) === header);
    return [
      header.text.replaceAll("\u00a0", " "),
      cellLines.map(({ text }) => text.replaceAll("\u00a0", " ")).join(" / "),
    ];
  });
  return Object.fromEntries(cells);
}

const moneyColumns = ["Dates", "Rate", "Quantity", "× 10 s", "Amount"];

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

it("prints 25 rows on two pages, and a bar with the sum of each channel on the third", () => {
  const writer = layOutPlan(createSampleTvPlan(25), "en");
  const { medias, rateCards } = createSampleTvPlan(25);
  const chart = writer.printedLines.filter(({ page }) => page === 3).map(({ text }) => text);
  expect(writer.page).toBe(3);
  expect(chart).toContain("4 channels");
  const amounts = medias.flatMap(({ id, channel }) =>
    channel === "Kaveri Tamil HD" ? (rateCards.find((card) => card.id === id)?.amount ?? 0) : [],
  );
  const sum = Intl.NumberFormat("en-IN", { style: "currency", currency: "INR" }).format(
    amounts.reduce((total, amount) => total + amount, 0),
  );
  expect(chart.slice(chart.indexOf("Kaveri Tamil HD"))[1]).toBe(sum);
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

  it("has columns for duration, time slot and units of ten seconds", () => {
    expect(readCells(layOutPlan(createSampleTvPlan(14), "en"), 2)).toMatchObject({
      Channel: "Dhwani Marathi News",
      Duration: "20 seconds",
      "Time slot": "Morning / 06:00 – 09:00 AM",
      Details: "First in break · Marathi · / Bonus: 2 spots",
      Dates: "1 – 30 Jun",
      "Rate per 10 s": "₹3,350.50",
      Quantity: "14 spots",
      "× 10 s": "28",
      Amount: "₹93,814.00",
    });
    expect(readCells(layOutPlan(createSampleTvPlan(14), "fr"), 2)).toMatchObject({
      Durée: "20 seconds",
      "Créneau horaire": "Morning / 06:00 – 09:00",
      Quantité: "14 spots",
      "× 10 s": "28",
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
    expect(readCells(writer, 1)["Quantity"]).toBe("10 × 10 s / not divisible into 30 s spots");
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
      Details: "Run of schedule · Hindi · Impressions: 12,34,56,789",
      Dates: "25 Mar – 30 Sept",
    });
    expect(readCells(layOutPlan(createSampleTvPlan(1, { medias }), "fr"), 1)).toMatchObject({
      Dates: "25 mars – 30 sept.",
    });
    const laterRow = { ...longRow, endDate: "2027-01-31" };
    expect(readCells(layOutPlan(createSampleTvPlan(1, { medias: [laterRow] }), "en"), 1)["Dates"]).toBe(
      "25 Mar 2026 – 31 Jan 2027",
    );
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
      Details: "Hindi · Impressions: 12,34,56,789",
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
