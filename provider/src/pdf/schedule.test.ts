import { describe, expect, it } from "vitest";
import type { PlanLanguage } from "./plan-document.ts";
import { findRowsOutsidePlan } from "./unprintable-rows.ts";
import type { PageWriter, PrintedLine } from "./page-writer.ts";
import { layOutPlan } from "./render-plan.ts";
import { samplePlan, sampleTvPlan } from "./samples.ts";

const languages: PlanLanguage[] = ["en", "fr"];

function readCells(paper: PageWriter, row: number): Record<string, string> {
  const first = paper.written.filter(({ page }) => page === 1);
  const at = first.findIndex((line) => line.text === String(row) && line.x < paper.left + 26);
  const next = first.findIndex((line, index) => index > at && line.text === String(row + 1));
  const start = first.findIndex(({ text }) => text === "#" || text === "N°");
  const heads = first.slice(start, start + 10).filter(({ y }) => y === first[start]?.y);
  const getRightEdge = (line: PrintedLine) => line.x + line.width;
  const cells = heads.map((head): [string, string] => {
    const own = first
      .slice(at, next === -1 ? undefined : next)
      .filter(
        (line) => Math.abs(line.x - head.x) < 0.1 || Math.abs(getRightEdge(line) - getRightEdge(head)) < 0.1,
      );
    return [head.text, own.map(({ text }) => text.replaceAll("\u00a0", " ")).join(" / ")];
  });
  return Object.fromEntries(cells);
}

const money = ["Dates", "Rate", "Quantity", "Amount"];

describe("the schedule", () => {
  it.each(languages)("fits 12 rows of spots on the first page in %s, also as a draft", (language) => {
    for (const status of ["approved", "pending"]) {
      const paper = layOutPlan(sampleTvPlan(30, { status }), language);
      expect(findRowsOutsidePlan(paper)).toEqual([]);
      const twelfth = paper.written.find((line) => line.text === "12" && line.x < paper.left + 26);
      expect(twelfth?.page, status).toBe(1);
    }
  });

  it("has columns for duration and time slot, and prints spots with units", () => {
    expect(readCells(layOutPlan(sampleTvPlan(14), "en"), 2)).toMatchObject({
      Channel: "Dhwani Marathi News",
      Duration: "20 seconds",
      "Time slot": "Morning / 06:00 AM – 09:00 AM",
      Details: "First in break · Marathi · / Bonus: 2 spots",
      Rate: "₹3,350.50 / per 10 s",
      Quantity: "14 spots / 28 × 10 s",
      Amount: "₹93,814.00",
    });
    expect(readCells(layOutPlan(sampleTvPlan(14), "fr"), 2)).toMatchObject({
      Durée: "20 seconds",
      "Créneau horaire": "Morning / 06:00 – 09:00",
      Quantité: "14 spots / 28 × 10 s",
    });
  });

  it("prints ten-second spots once and fractional spots as units", () => {
    const [first, ...others] = sampleTvPlan(3).medias;
    if (!first) throw new Error("no row");
    const { rateCards } = sampleTvPlan(3);
    const paper = layOutPlan(
      sampleTvPlan(3, {
        medias: [{ ...first, spots: { seconds: 30, count: null } }, ...others],
        rateCards: rateCards.map((card, index) => (index === 0 ? { ...card, quantity: 10 } : card)),
      }),
      "en",
    );
    expect(readCells(paper, 1)["Quantity"]).toBe("10 × 10 s / not divisible into / 30 s spots");
    expect(readCells(paper, 3)["Quantity"]).toBe("16");
  });

  it.each([
    ["radio", ["Duration", "Time slot"]],
    ["print", ["Size", "Position"]],
    ["digital", ["Size", "Position"]],
    ["ooh", ["City", "Size"]],
    ["cinema", []],
  ])("of %s has columns for %j", (mediaTypeCode, ownColumns) => {
    const heads = Object.keys(readCells(layOutPlan(samplePlan(12, { mediaTypeCode }), "en"), 1));
    expect(heads).toEqual(["#", "Channel", "Format", ...ownColumns, "Details", ...money]);
  });

  it("fits the longest amounts and dates on one line", () => {
    const [row] = sampleTvPlan(1).medias;
    if (!row) throw new Error("no row");
    const long = { ...row, impressions: 123_456_789, startDate: "2026-03-25", endDate: "2026-09-30" };
    const medias = [{ ...long, material: null, language: "Hindi" }];
    expect(readCells(layOutPlan(sampleTvPlan(1, { medias }), "en"), 1)).toMatchObject({
      Details: "Run of schedule · Hindi · / Impressions: 12,34,56,789",
      Dates: "25 Mar 2026 – / 30 Sept 2026",
    });
    expect(readCells(layOutPlan(sampleTvPlan(1, { medias }), "fr"), 1)).toMatchObject({
      Dates: "25 mars 2026 – / 30 sept. 2026",
    });
  });

  it("fits long city names and impressions", () => {
    const [row] = samplePlan(1).medias;
    if (!row) throw new Error("no row");
    const hoarding = { name: "Hoarding 40 × 20 ft", width: 40, height: 20, unit: "ft" };
    const booked = { ...row, city: "Thiruvananthapuram", size: hoarding, impressions: 123_456_789 };
    const medias = [{ ...booked, position: null, duration: null, timeSlot: null }];
    expect(readCells(layOutPlan(samplePlan(1, { medias, mediaTypeCode: "ooh" }), "en"), 1)).toMatchObject({
      City: "Thiruvananthapuram",
      Size: "Hoarding 40 × 20 ft / 40 × 20 ft",
      Details: "Hindi · / Impressions: 12,34,56,789",
    });
  });

  it("omits the details column when no row has details", () => {
    const { medias } = sampleTvPlan(3);
    const bare = medias.map((row) => ({
      ...row,
      position: null,
      language: null,
      material: null,
      bonusQuantity: 0,
    }));
    const paper = layOutPlan(sampleTvPlan(3, { medias: bare }), "en");
    expect(findRowsOutsidePlan(paper)).toEqual([]);
    expect(Object.keys(readCells(paper, 1))).not.toContain("Details");
  });
});
