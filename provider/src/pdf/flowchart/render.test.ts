import { buffer } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import type { PlanLanguage } from "../plan-document.ts";
import { findRowsOutsidePlan } from "../unprintable-rows.ts";
import type { PageWriter } from "../page-writer.ts";
import { layOutFlowchart, renderFlowchartPdf } from "./render-flowchart.ts";
import { sampleFlowchart } from "./flowchart-samples.ts";

const languages: PlanLanguage[] = ["en", "fr"];
const readText = (paper: PageWriter) =>
  paper.written.map(({ text }) => text.replaceAll(/[\u00a0\u202f]/gu, " "));
const long = (text: string) => text.repeat(20).slice(0, 120);

describe.each(languages)("the flowchart of a campaign as a PDF in %s", (language) => {
  it.each([
    [0, 0],
    [1, 1],
    [8, 10],
    [60, 30],
  ])("shows %i plans of %i flights with nothing clipped or overlapping", (plans, flights) => {
    const paper = layOutFlowchart(sampleFlowchart(plans, flights), language);
    expect(findRowsOutsidePlan(paper)).toEqual([]);
    const numbers = readText(paper).filter((text) => text.startsWith("MP-2026-"));
    expect(new Set(numbers).size).toBe(plans);
  });

  it("keeps long names and huge amounts inside their columns", () => {
    const chart = sampleFlowchart(6, 4);
    const huge = { ...chart, campaign: { ...chart.campaign, name: long("Grande campagne ") } };
    const plans = chart.plans.map((plan) => ({
      ...plan,
      mediaType: { id: "m", name: long("WWW") },
      vendor: { id: plan.planNumber, name: long("Unbreakable") },
      priceDetails: { ...plan.priceDetails, finalAmount: 99_999_999_999_999.98 },
      flights: plan.flights.map((flight) => ({ ...flight, channel: long("M"), amount: 99_999_999_999.99 })),
    }));
    expect(findRowsOutsidePlan(layOutFlowchart({ ...huge, plans }, language))).toEqual([]);
  });

  it("covers years or a single day", () => {
    const { campaign } = sampleFlowchart(1, 1);
    for (const endDate of ["2026-06-01", "2029-05-31"]) {
      const chart = sampleFlowchart(2, 3, { campaign: { ...campaign, endDate } });
      expect(findRowsOutsidePlan(layOutFlowchart(chart, language))).toEqual([]);
    }
  });

  it("is identical in two runs", async () => {
    const bytes = () => buffer(renderFlowchartPdf(sampleFlowchart(3, 3), language));
    expect((await bytes()).equals(await bytes())).toBe(true);
  });
});

it("has totals of media, vendors and channels", () => {
  const texts = readText(layOutFlowchart(sampleFlowchart(2, 2), "en"));
  for (const text of ["Television", "Radio", "Kaveri Broadcast", "Kaveri Broadcast 1 · Spot 30"])
    expect(texts).toContain(text);
  // 12,500.25 and 12,600.25 twice, and 100 - 50 for each plan.
  expect(texts.filter((text) => text === "₹25,150.50").length).toBeGreaterThanOrEqual(4);
  expect(texts).toContain("₹50,201.00");
  expect(texts.filter((text) => text === "₹50,301.00")).toHaveLength(3);
});

it.each<[PlanLanguage, string, string, string]>([
  ["en", "−₹50.00", "−₹100.00", "₹0.00"],
  ["fr", "−50,00 ₹", "−100,00 ₹", "0,00 ₹"],
])("shows discounts as negative amounts in %s", (language, discount, total, zero) => {
  const chart = sampleFlowchart(2, 1);
  const texts = readText(layOutFlowchart(chart, language));
  expect(texts.filter((text) => text === discount)).toHaveLength(2);
  expect(texts).toContain(total);
  const plans = chart.plans.map((plan) => ({ ...plan, priceDetails: { ...plan.priceDetails, discount: 0 } }));
  const undiscounted = readText(layOutFlowchart({ ...chart, plans }, language));
  expect(undiscounted.filter((text) => text === zero)).toHaveLength(3);
  expect(undiscounted.join(" ")).not.toContain("−");
});

it("names the number of unapproved plans, if any", () => {
  const chart = sampleFlowchart(3, 1);
  const textIn = (plans: typeof chart.plans, language: PlanLanguage) =>
    readText(layOutFlowchart({ ...chart, plans }, language)).join(" ");
  expect(textIn(chart.plans, "en")).toContain("Draft: 1 of 3 media plans is not approved yet");
  expect(textIn(chart.plans, "fr")).toContain("1 plan média sur 3 n’est pas encore approuvé");
  const approved = chart.plans.map((plan) => ({ ...plan, status: "approved" }));
  expect(textIn(approved, "en")).not.toContain("Draft");
});

it("omits channels when there are too many rows", () => {
  const chart = sampleFlowchart(1, 1);
  const flights = Array.from({ length: 700 }, (_, index) => ({
    channel: `Channel ${index}`,
    format: null,
    startDate: "2026-06-01",
    endDate: "2026-06-30",
    amount: 1,
  }));
  const priceDetails = { grandTotal: 700, additionalCharges: 0, discount: 0, finalAmount: 700 };
  const plans = chart.plans.map((plan) => ({ ...plan, flights, priceDetails }));
  const paper = layOutFlowchart({ ...chart, plans }, "en");
  expect(paper.page).toBeLessThan(4);
  expect(readText(paper)).toContain("₹700.00");
});

it("is tagged with a heading, table headers and picture descriptions", async () => {
  const file = (await buffer(renderFlowchartPdf(sampleFlowchart(8, 10), "en"))).toString("latin1");
  const count = (role: string) => file.match(new RegExp(`/S /${role}\\n`, "gu"))?.length ?? 0;
  expect([count("H1"), count("H2")]).toEqual([1, 3]);
  expect(file.match(/\/Alt /gu)).toHaveLength(count("Figure"));
});
