import { inflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import type { PlanDocument, PlanLanguage } from "./plan-document.ts";
import { layOutPlan, renderPlanPdf } from "./render-plan.ts";
import { findRowsOutsidePlan } from "./unprintable-rows.ts";
import type { PageWriter } from "./page-writer.ts";
import { samplePlan } from "./samples.ts";

const languages: PlanLanguage[] = ["en", "fr"];

async function renderBytes(plan: PlanDocument, language: PlanLanguage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of renderPlanPdf(plan, language)) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

function readText(paper: PageWriter, page?: number): string {
  const lines = paper.written.filter((line) => page === undefined || line.page === page);
  return lines.map((line) => line.text).join("\n");
}

const long = (text: string) => text.repeat(20).slice(0, 120);

function planOfLongNames(rows: number): PlanDocument {
  const plan = samplePlan(rows);
  return {
    ...plan,
    agency: {
      name: long("Agence Média Méditerranée "),
      address: long("Rue de l’Église "),
      taxId: plan.agency.taxId ?? null,
    },
    client: {
      ...plan.client,
      businessName: long("WWWWWWWW"),
      address: long("Third Cross Road, Indiranagar "),
      contactEmail: `${"w".repeat(60)}@${"m".repeat(50)}.test`,
    },
    campaign: long("Grande campagne nationale "),
    vendor: long("Unbreakable"),
    medias: plan.medias.map((row) => ({
      ...row,
      channel: long("M"),
      format: long("Panorama "),
      position: long("Première page "),
      notes: long("Notes "),
      unit: "an_unknown_unit_of_measure",
    })),
    rateCards: plan.rateCards.map((card) => ({
      ...card,
      rate: 99_999_999_999.99,
      quantity: 9_999_999,
      amount: 999_999_999_999.99,
    })),
    priceDetails: {
      grandTotal: 99_999_999_999_999.98,
      additionalCharges: 99_999_999_999.5,
      discount: 1,
      finalAmount: 99_999_999_999_999.98,
    },
  };
}

describe.each(languages)("the plan PDF in %s", (language) => {
  it.each(language === "en" ? [1, 2, 12, 60] : [9, 300])(
    "shows all of %i rows, numbered, with nothing clipped or overlapping",
    (rows) => {
      const paper = layOutPlan(samplePlan(rows), language);
      expect(findRowsOutsidePlan(paper)).toEqual([]);
      for (let row = 1; row <= rows; row += 1) {
        const numbered = paper.written.filter(
          (line) => line.text === String(row) && line.x < paper.left + 26,
        );
        expect(numbered.length, `row ${row}`).toBe(1);
      }
    },
  );

  it("keeps names of 120 letters and huge amounts inside their columns", () => {
    expect(findRowsOutsidePlan(layOutPlan(planOfLongNames(60), language))).toEqual([]);
  });

  it("numbers every page and repeats plan number, revision, status and table head on each", () => {
    const paper = layOutPlan(samplePlan(60), language);
    const words = {
      en: ["Revision 2", "Approved", "Page 3 of 10"],
      fr: ["Révision 2", "Approuvé", "Page 3 sur 10"],
    };
    expect(paper.page).toBe(10);
    for (const word of [...words[language], "MP-2026-0042", "Format"])
      expect(readText(paper, 3)).toContain(word);
  });

  it("gives the same bytes for the same plan", async () => {
    const plan = samplePlan(12);
    expect((await renderBytes(plan, language)).equals(await renderBytes(plan, language))).toBe(true);
  });
});

it("keeps totals and signatures on a page with the last row", () => {
  // The counts cover each position of the last row on a page.
  for (let rows = 1; rows <= 12; rows += 1) {
    const paper = layOutPlan(samplePlan(rows), "en");
    const last = paper.written.findLast((line) => line.text === String(rows) && line.x < paper.left + 26);
    const signature = paper.written.findLast((line) => line.text === "Signature");
    expect(signature?.page, `${rows} rows`).toBe(last?.page);
  }
});

it("has the printed number of pages, title, author and language", async () => {
  const file = (await renderBytes(samplePlan(60), "fr")).toString("latin1");
  expect(file.startsWith("%PDF-1.7")).toBe(true);
  expect(file.match(/\/Type \/Page\n/gu)).toHaveLength(10);
  expect(file).toContain("/Lang (fr-FR)");
  expect(file).toContain("(Kavya & Moreau Communications)");
  expect(file).toContain("/DisplayDocTitle true");
});

it("groups rupees in lakhs in English and in thousands with the sign last in French", () => {
  const priceDetails = {
    grandTotal: 1_234_567.5,
    additionalCharges: 0,
    discount: 0,
    finalAmount: 1_234_567.5,
  };
  expect(readText(layOutPlan(samplePlan(1, { priceDetails }), "en"))).toContain("₹12,34,567.50");
  expect(readText(layOutPlan(samplePlan(1, { priceDetails }), "fr"))).toContain(
    "1\u202f234\u202f567,50\u00a0₹",
  );
});

it("formats sizes and time slots by language", () => {
  const size = { name: "Four columns", width: 32.9, height: 25, unit: "col_cm" };
  const timeSlot = { name: "Late", startTime: "11:00 PM", endTime: "12:30 AM" };
  const medias = samplePlan(1).medias.map((row) => ({ ...row, size, timeSlot }));
  const textIn = (language: PlanLanguage) => {
    const paper = layOutPlan(samplePlan(1, { medias }), language);
    return readText(paper).replaceAll(/[\n\u00a0]/gu, " ");
  };
  expect(textIn("en")).toContain("Four columns (32.9 × 25 col. cm)");
  expect(textIn("en")).toContain("Late (11:00 PM – 12:30 AM)");
  expect(textIn("fr")).toContain("Four columns (32,9 × 25 cm-col.)");
  expect(textIn("fr")).toContain("Late (23:00 – 00:30)");
});

it("marks pending plans as draft, rejected and cancelled ones as void", () => {
  const textIn = (status: string, language: PlanLanguage) =>
    readText(layOutPlan(samplePlan(1, { status }), language));
  expect(textIn("pending", "en")).toContain("Draft: this plan is not approved yet");
  expect(textIn("pending", "fr")).toContain("En attente d’approbation");
  expect(textIn("rejected", "en")).toContain("This plan was rejected.");
  expect(textIn("cancelled", "fr")).toContain("Ce plan a été annulé.");
  expect(textIn("rejected", "en")).not.toContain("Signature");
  expect(textIn("approved", "en")).toContain("Approved by Ananya Rao on 18\u00a0May\u00a02026");
  expect(textIn("approved", "en")).not.toContain("Draft");
});

it("prints unsupported scripts, emoji and control characters without failing", async () => {
  const campaign = "ไทย 日本 👩‍👩‍👧 Ａ\u0000\u0007 \ud800 ok";
  const plan = samplePlan(2, { campaign });
  expect((await renderBytes(plan, "en")).length).toBeGreaterThan(10_000);
  const shown = readText(layOutPlan(plan, "en"));
  expect(shown).toMatch(/□+ □□ □ A □ ok/u);
});

it("prints Devanagari in its own letters, in reading order when copied", async () => {
  const campaign = "दीवाली उत्सव 2026: किताब, Été। कृपया ।";
  const plan = samplePlan(1, { campaign });
  expect(readText(layOutPlan(plan, "fr"))).toContain(campaign);
  const file = (await renderBytes(plan, "fr")).toString("latin1");
  expect(file).toContain("NotoSansDevanagari");
  const utf16 = Buffer.from(`\ufeff${campaign}`, "utf16le").swap16().toString("latin1");
  expect(
    readContents(file).some((page) => page.includes("/ActualText") && unescaped(page).includes(utf16)),
  ).toBe(true);
});

it("is tagged with headings, tables, described pictures and artifacts", async () => {
  const file = (await renderBytes(samplePlan(60), "en")).toString("latin1");
  expect(file).toContain("<pdfuaid:part>1</pdfuaid:part>");
  expect(file).toContain("/Marked true");
  const count = (role: string) => file.match(new RegExp(`/S /${role}\\n`, "gu"))?.length ?? 0;
  expect([count("Document"), count("H1"), count("H2")]).toEqual([1, 1, 5]);
  expect(file.match(/\/Scope \/Column/gu), "one head of the schedule, whatever its pages").toHaveLength(8);
  expect(file.match(/\/Alt /gu)).toHaveLength(count("Figure"));
  expect(count("Figure"), "pages of the picture").toBe(3);
  for (const page of readContents(file)) {
    const [begun, ended] = [/B[DM]C\n/gu, /EMC\n/gu].map((mark) => page.match(mark)?.length);
    expect(begun).toBe(ended);
  }
});

describe("printed taxes", () => {
  const agency = { name: "Agency", taxId: "27AAGCK4821M1Z5" };
  const priceDetails = { grandTotal: 100.05, additionalCharges: 0, discount: 0, finalAmount: 100.05 };
  const totals = (taxId: string, changes: Partial<PlanDocument> = {}, language: PlanLanguage = "en") => {
    const client = { businessName: "Client", taxId };
    const paper = layOutPlan(samplePlan(1, { agency, client, priceDetails, ...changes }), language);
    expect(findRowsOutsidePlan(paper)).toEqual([]);
    const lines = paper.written.map((line) => line.text.replaceAll(/[\u00a0\u202f]/gu, " "));
    const [from, to] = { en: ["Final amount", "Approval"], fr: ["Montant final", "Bon pour accord"] }[
      language
    ] as [string, string];
    return lines.slice(lines.indexOf(from), lines.indexOf(to));
  };
  const vat = (percent: number, base: number) => ({ name: "TVA", country: "FR", percent, base });

  it("are halved between union and state within one state, each half rounded to the paisa", () => {
    expect(totals("27AABCB7788N1ZP")).toEqual([
      "Final amount",
      "₹100.05",
      "CGST 9%",
      "₹9.00",
      "SGST 9%",
      "₹9.00",
      "Total with GST",
      "₹118.05",
    ]);
  });

  it("are integrated tax between two states", () => {
    expect(totals("34AABCB7788N1ZP")).toEqual([
      "Final amount",
      "₹100.05",
      "IGST 18%",
      "₹18.01",
      "Total with GST",
      "₹118.06",
    ]);
  });

  it("are named after the union in a territory without legislature", () => {
    const chandigarh = { name: "Agency", taxId: "04AAGCK4821M1Z5" };
    expect(totals("04AABCB7788N1ZP", { agency: chandigarh })).toContain("UTGST 9%");
  });

  it("are one line when a party's number has no state", () => {
    const plain = ["Final amount", "₹100.05", "GST 18%", "₹18.01", "Total with GST", "₹118.06"];
    expect(totals("27AABCB7788N1ZP", { agency: { name: "Agency" } })).toEqual(plain);
    expect(totals("AABCB7788N")).toEqual(plain);
  });

  it("have the country's name, and the language's total", () => {
    const french = { currency: "EUR", taxes: [vat(20, 100.05)] };
    expect(totals("FR40303265045", french)).toEqual([
      "Final amount",
      "€100.05",
      "TVA 20%",
      "€20.01",
      "Total with TVA",
      "€120.06",
    ]);
    expect(totals("FR40303265045", french, "fr")).toEqual([
      "Montant final",
      "100,05 €",
      "TVA 20 %",
      "20,01 €",
      "Total TTC",
      "120,06 €",
    ]);
  });

  it("have a line per rate with its base", () => {
    const gst = (percent: number, base: number) => ({ name: "GST", country: "IN", percent, base });
    expect(totals("34AABCB7788N1ZP", { taxes: [gst(18, 60), gst(5, 40.05)] })).toEqual([
      "Final amount",
      "₹100.05",
      "IGST 18% (₹60.00)",
      "₹10.80",
      "IGST 5% (₹40.05)",
      "₹2.00",
      "Total with GST",
      "₹112.85",
    ]);
    expect(totals("27AABCB7788N1ZP", { taxes: [gst(18, 60), gst(5, 40.05)] })).toContain(
      "CGST 2.5% (₹40.05)",
    );
  });

  it("include a rate of zero", () => {
    expect(totals("FR40303265045", { taxes: [vat(0, 100.05)] })).toContain("TVA 0%");
  });

  it("refer to the invoice without a known rate", () => {
    const plain = ["Final amount", "₹100.05"];
    expect(totals("FR40303265045", { taxes: [] })).toEqual([
      ...plain,
      "Without tax: the invoice adds it as applicable.",
    ]);
    expect(totals("FR40303265045", { taxes: [] }, "fr").at(-1)).toBe(
      "Hors taxes : la facture les ajoute selon le régime applicable.",
    );
  });
});

it("lays out a plan without rows, prices, client details or a known status", () => {
  const paper = layOutPlan(
    samplePlan(0, {
      agency: { name: "Agency" },
      client: { businessName: "Client" },
      status: "done_review",
      createdBy: null,
      priceDetails: { grandTotal: 0, additionalCharges: 0, discount: 0, finalAmount: 0 },
    }),
    "en",
  );
  expect(findRowsOutsidePlan(paper)).toEqual([]);
  expect(paper.page).toBe(1);
});

/** Page contents, and the tables that map glyphs to text. */
function readContents(file: string): string[] {
  const streams = file.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g);
  return Array.from(streams, ([, content = ""]) => {
    const bytes = Buffer.from(content, "latin1");
    try {
      return inflateSync(bytes).toString("latin1");
    } catch {
      return bytes.toString("latin1");
    }
  });
}

const unescaped = (text: string) =>
  text.replaceAll(
    /\\([()\\nrtbf])/g,
    (_, letter: string) => ({ n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" })[letter] ?? letter,
  );

it("keeps text extractable after earlier documents", async () => {
  const named = (campaign: string): PlanDocument => ({ ...samplePlan(1), campaign });
  await renderBytes(named("ÀÉÎÕÜ àéîõü çñšž"), "fr");
  const file = (await renderBytes(named("AEIOU aeiou cnsz"), "en")).toString("latin1");
  const tables = readContents(file).filter((text) => text.includes("begincmap"));
  expect(tables).toHaveLength(2);
  for (const table of tables) expect(table).not.toContain("<>");
});

it("keeps ligatures searchable", async () => {
  const file = (await renderBytes({ ...samplePlan(1), campaign: "final flow office" }, "en")).toString(
    "latin1",
  );
  for (const table of readContents(file).filter((text) => text.includes("begincmap")))
    expect(table).not.toMatch(/<fb0[0-6]>/i);
});
