import type { Language } from "../../i18n/language.ts";
import { describe, expect, it } from "vitest";
import { findMisplacedLines } from "../../../tests/misplaced-lines.ts";
import { createPlanFormat } from "../page/pdf-format.ts";
import type { PageWriter } from "../page/page-writer.ts";
import renderPdf from "../pdf-worker.ts";
import { layOutFlowchart } from "./render-flowchart.ts";
import { createSampleFlowchart } from "../../../tests/samples/flowcharts.ts";

const languages: Language[] = ["en", "fr"];
const readText = (writer: PageWriter) =>
  writer.printedLines.map(({ text }) => text.replaceAll(/[\u00a0\u202f]/gu, " "));
const repeatText = (text: string) => text.repeat(20).slice(0, 120);

describe.each(languages)("the flowchart of a campaign as a PDF in %s", (language) => {
  it.each([
    [0, 0],
    [1, 1],
    [8, 10],
    [60, 30],
  ])("prints %i plans of %i flights without clipping or overlaps", (plans, flights) => {
    const writer = layOutFlowchart(createSampleFlowchart(plans, flights), language);
    expect(findMisplacedLines(writer)).toEqual([]);
    const numbers = readText(writer).filter((text) => text.startsWith("MP-2026-"));
    expect(new Set(numbers).size).toBe(plans);
  });

  it("keeps long names and huge amounts inside their columns", () => {
    const flowchart = createSampleFlowchart(6, 4);
    const largeFlowchart = {
      ...flowchart,
      campaign: { ...flowchart.campaign, name: repeatText("Grande campagne ") },
    };
    const plans = flowchart.plans.map((plan) => ({
      ...plan,
      mediaType: { id: "m", name: repeatText("WWW") },
      vendor: { id: plan.planNumber, name: repeatText("Unbreakable") },
      priceDetails: { ...plan.priceDetails, finalAmount: 99_999_999_999_999.98 },
      flights: plan.flights.map((flight) => ({
        ...flight,
        channel: repeatText("M"),
        amount: 99_999_999_999.99,
      })),
    }));
    expect(findMisplacedLines(layOutFlowchart({ ...largeFlowchart, plans }, language))).toEqual([]);
  });

  it("prints a long amount on one line", () => {
    const amount = 9_999_999_999_999.98;
    const flowchart = createSampleFlowchart(1, 1);
    const plans = flowchart.plans.map((plan) => ({
      ...plan,
      priceDetails: { ...plan.priceDetails, finalAmount: amount },
    }));
    const printedTexts = readText(layOutFlowchart({ ...flowchart, plans }, language));
    const formattedAmount = createPlanFormat(language, flowchart)
      .money(amount)
      .replaceAll(/[\u00a0\u202f]/gu, " ");
    // The spend table and the list of plans contain the amount in rows and in the total.
    expect(printedTexts.filter((text) => text === formattedAmount).length).toBeGreaterThanOrEqual(6);
  });

  it("fits the page when the campaign lasts three years or one day", () => {
    const { campaign } = createSampleFlowchart(1, 1);
    for (const endDate of ["2026-06-01", "2029-05-31"]) {
      const flowchart = createSampleFlowchart(2, 3, { campaign: { ...campaign, endDate } });
      expect(findMisplacedLines(layOutFlowchart(flowchart, language))).toEqual([]);
    }
  });

  it("is identical in two runs", async () => {
    const renderBytes = async () =>
      Buffer.from((await renderPdf({ flowchart: createSampleFlowchart(3, 3), language })).bytes);
    expect((await renderBytes()).equals(await renderBytes())).toBe(true);
  });
});

it("prints totals of media types, vendors and channels", () => {
  const printedTexts = readText(layOutFlowchart(createSampleFlowchart(2, 2), "en"));
  for (const text of ["Television", "Radio", "Kaveri Broadcast", "Kaveri Broadcast 1 · Spot 30"])
    expect(printedTexts).toContain(text);
  // 12,500.25 and 12,600.25 twice, and 100 - 50 for each plan.
  expect(printedTexts.filter((text) => text === "₹25,150.50").length).toBeGreaterThanOrEqual(4);
  expect(printedTexts).toContain("₹50,201.00");
  expect(printedTexts.filter((text) => text === "₹50,301.00")).toHaveLength(3);
});

it.each<[Language, string, string, string]>([
  ["en", "−₹50.00", "−₹100.00", "₹0.00"],
  ["fr", "−50,00 ₹", "−100,00 ₹", "0,00 ₹"],
])("shows discounts as negative amounts in %s", (language, discount, total, zero) => {
  const flowchart = createSampleFlowchart(2, 1);
  const printedTexts = readText(layOutFlowchart(flowchart, language));
  expect(printedTexts.filter((text) => text === discount)).toHaveLength(2);
  expect(printedTexts).toContain(total);
  const plans = flowchart.plans.map((plan) => ({
    ...plan,
    priceDetails: { ...plan.priceDetails, discount: 0 },
  }));
  const undiscounted = readText(layOutFlowchart({ ...flowchart, plans }, language));
  expect(undiscounted.filter((text) => text === zero)).toHaveLength(3);
  expect(undiscounted.join(" ")).not.toContain("−");
});

it("warns about unapproved plans", () => {
  const flowchart = createSampleFlowchart(3, 1);
  const readFlowchartText = (plans: typeof flowchart.plans, language: Language) =>
    readText(layOutFlowchart({ ...flowchart, plans }, language)).join(" ");
  expect(readFlowchartText(flowchart.plans, "en")).toContain("Draft: 1 of 3 media plans is not approved yet");
  expect(readFlowchartText(flowchart.plans, "fr")).toContain("1 plan média sur 3 n’est pas encore approuvé");
  const approved = flowchart.plans.map((plan) => ({ ...plan, status: "approved" }));
  expect(readFlowchartText(approved, "en")).not.toContain("Draft");
});

it("omits channels when there are too many rows", () => {
  const flowchart = createSampleFlowchart(1, 1);
  const flights = Array.from({ length: 700 }, (_, index) => ({
    channel: `Channel ${index}`,
    format: null,
    startDate: "2026-06-01",
    endDate: "2026-06-30",
    amount: 1,
  }));
  const priceDetails = { grandTotal: 700, additionalCharges: 0, discount: 0, finalAmount: 700 };
  const plans = flowchart.plans.map((plan) => ({ ...plan, flights, priceDetails }));
  const writer = layOutFlowchart({ ...flowchart, plans }, "en");
  expect(writer.page).toBeLessThan(4);
  expect(readText(writer)).toContain("₹700.00");
});

it("is tagged with a heading, table headers and picture descriptions", async () => {
  const { bytes } = await renderPdf({ flowchart: createSampleFlowchart(8, 10), language: "en" });
  const file = Buffer.from(bytes).toString("latin1");
  const count = (role: string) => file.match(new RegExp(`/S /${role}\\n`, "gu"))?.length ?? 0;
  expect([count("H1"), count("H2")]).toEqual([1, 3]);
  expect(file.match(/\/Alt /gu)).toHaveLength(count("Figure"));
});
