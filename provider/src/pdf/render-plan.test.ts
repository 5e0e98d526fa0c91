import type { Language } from "../i18n/language.ts";
import { inflateSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
import type { PlanDocument } from "../documents/plan-document.ts";
import renderPdf from "./pdf-worker.ts";
import { layOutPlan } from "./render-plan.ts";
import { selectFont } from "./page/font.ts";
import { prepareShaping, splitByScript, type ShapedScript } from "./page/script-fonts.ts";
import { listUnprintableFields } from "./unprintable-fields.ts";
import { getPdfMessages } from "../i18n/pdf-messages.ts";
import { findMisplacedLines } from "../../tests/misplaced-lines.ts";
import type { PageWriter } from "./page/page-writer.ts";
import { createSamplePlan } from "../../tests/samples/plans.ts";

beforeAll(() => prepareShaping(["हिन्दी"]));

const languages: Language[] = ["en", "fr"];

async function renderBytes(plan: PlanDocument, language: Language): Promise<Buffer> {
  return Buffer.from((await renderPdf({ plan, language })).bytes);
}

const samples = new Map<string, PageWriter>();

/** Lays out each sample plan once, because tests only read it. */
function layOutSample(rows: number, language: Language): PageWriter {
  const key = `${rows} ${language}`;
  const writer = samples.get(key) ?? layOutPlan(createSamplePlan(rows), language);
  samples.set(key, writer);
  return writer;
}

function readText(writer: PageWriter, page?: number): string {
  const lines = writer.printedLines.filter((line) => page === undefined || line.page === page);
  return lines.map((line) => line.text).join("\n");
}

const repeatText = (text: string) => text.repeat(20).slice(0, 120);

function createPlanWithLongNames(rowCount: number): PlanDocument {
  const plan = createSamplePlan(rowCount);
  return {
    ...plan,
    agency: {
      name: repeatText("Agence Média Méditerranée "),
      address: repeatText("Rue de l’Église "),
      taxId: plan.agency.taxId ?? null,
    },
    client: {
      ...plan.client,
      businessName: repeatText("WWWWWWWW"),
      address: repeatText("Third Cross Road, Indiranagar "),
      contactEmail: `${"w".repeat(60)}@${"m".repeat(50)}.test`,
    },
    campaign: repeatText("Grande campagne nationale "),
    vendor: repeatText("Unbreakable"),
    medias: plan.medias.map((row) => ({
      ...row,
      channel: repeatText("M"),
      format: repeatText("Panorama "),
      position: repeatText("Première page "),
      notes: repeatText("Notes "),
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
    "prints all %i numbered rows without clipping or overlaps",
    (rows) => {
      const writer = layOutSample(rows, language);
      expect(findMisplacedLines(writer)).toEqual([]);
      for (let row = 1; row <= rows; row += 1) {
        const numberLines = writer.printedLines.filter(
          (line) => line.text === String(row) && line.x < writer.left + 26,
        );
        expect(numberLines.length, `row ${row}`).toBe(1);
      }
    },
  );

  it("prints channel names of 60 letters in full beside their spend", () => {
    const plan = createSamplePlan(4);
    const channel = "Radio Deccan Drive Time with Traffic News, Hyderabad and Pune";
    const writer = layOutPlan({ ...plan, medias: plan.medias.map((row) => ({ ...row, channel })) }, language);
    expect(findMisplacedLines(writer)).toEqual([]);
    expect(writer.printedLines.at(-1)?.page).toBe(
      writer.printedLines.findLast(({ text }) => text === channel)?.page,
    );
  });

  it("keeps names of 120 letters and huge amounts inside their columns", () => {
    expect(findMisplacedLines(layOutPlan(createPlanWithLongNames(12), language))).toEqual([]);
  });

  it("numbers every page, and repeats plan number, revision, status and table header", () => {
    const writer = layOutSample(60, language);
    const expectedTexts = {
      en: ["Revision 2", "Approved", "Page 3 of 8"],
      fr: ["Révision 2", "Approuvé", "Page 3 sur 8"],
    };
    expect(writer.page).toBe(8);
    for (const text of [...expectedTexts[language], "MP-2026-0042", "Format"])
      expect(readText(writer, 3)).toContain(text);
  });
});

it("has equal bytes when the same plan is rendered twice", async () => {
  const plan = createSamplePlan(12);
  expect((await renderBytes(plan, "fr")).equals(await renderBytes(plan, "fr"))).toBe(true);
});

it("keeps totals and signatures on a page with the last two rows", () => {
  // One to twelve rows cover every position of the last row on a page.
  for (let rows = 1; rows <= 12; rows += 1) {
    const writer = layOutSample(rows, "en");
    const findPage = (row: number) =>
      writer.printedLines.findLast((line) => line.text === String(row) && line.x < writer.left + 26)?.page;
    const signature = writer.printedLines.findLast((line) => line.text === "Signature");
    expect(signature?.page, `${rows} rows`).toBe(findPage(rows));
    if (rows > 1) expect(findPage(rows - 1), `${rows} rows`).toBe(findPage(rows));
  }
});

it("has the printed number of pages, title, author and language", async () => {
  const file = (await renderBytes(createSamplePlan(60), "fr")).toString("latin1");
  expect(file.startsWith("%PDF-1.7")).toBe(true);
  expect(file.match(/\/Type \/Page\n/gu)).toHaveLength(8);
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
  expect(readText(layOutPlan(createSamplePlan(1, { priceDetails }), "en"))).toContain("₹12,34,567.50");
  expect(readText(layOutPlan(createSamplePlan(1, { priceDetails }), "fr"))).toContain(
    "1\u202f234\u202f567,50\u00a0₹",
  );
});

it("formats sizes and time slots by language", () => {
  const size = { name: "Four columns", width: 32.9, height: 25, unit: "col_cm" };
  const timeSlot = { name: "Late", startTime: "11:00 PM", endTime: "12:30 AM" };
  const medias = createSamplePlan(1).medias.map((row) => ({ ...row, size, timeSlot }));
  const readPlanText = (language: Language) => {
    const writer = layOutPlan(createSamplePlan(1, { medias }), language);
    return readText(writer).replaceAll(/[\n\u00a0]/gu, " ");
  };
  expect(readPlanText("en")).toContain("Four columns (32.9 × 25 col. cm)");
  expect(readPlanText("en")).toContain("Late (11:00 PM – 12:30 AM)");
  expect(readPlanText("fr")).toContain("Four columns (32,9 × 25 cm-col.)");
  expect(readPlanText("fr")).toContain("Late (23:00 – 00:30)");
});

it("marks pending plans as draft, and rejected and cancelled plans as void", () => {
  const readPlanText = (status: string, language: Language) =>
    readText(layOutPlan(createSamplePlan(1, { status }), language));
  expect(readPlanText("pending", "en")).toContain("Draft: this plan is not approved yet");
  expect(readPlanText("pending", "fr")).toContain("En attente d’approbation");
  expect(readPlanText("cancelled", "fr")).toContain("Ce plan a été annulé.");
  const rejectedText = readPlanText("rejected", "en");
  expect(rejectedText).toContain("This plan was rejected.");
  expect(rejectedText).not.toContain("Signature");
  const approvedText = readPlanText("approved", "en");
  expect(approvedText).toContain("Approved by Ananya Rao on 18\u00a0May\u00a02026");
  expect(approvedText).not.toContain("Draft");
});

it("prints unsupported scripts, emoji and control characters without failing", async () => {
  const campaign = "ไทย 日本 👩‍👩‍👧 Ａ\u0000\u0007 \ud800 ok";
  const plan = createSamplePlan(2, { campaign });
  expect((await renderBytes(plan, "en")).length).toBeGreaterThan(10_000);
  const printedText = readText(layOutPlan(plan, "en"));
  expect(printedText).toMatch(/(?<!□)□+ □□ □ A □ ok/u);
});

interface ShapedFont {
  layout: (text: string) => { glyphs: { id: number }[] };
}

it.each<[ShapedScript, string]>([
  ["Tamil", "ஸ்ரீ கொங்கு மோட்டார்ஸ்"],
  ["Bengali", "শ্রীকৃষ্ণ ব্যানার্জি"],
  ["Gujarati", "શ્રી કૃષ્ણ ટ્રેડિંગ"],
  ["Telugu", "శ్రీ వెంకటేశ్వర ట్రేడర్స్"],
  ["Kannada", "ಶ್ರೀ ಕೃಷ್ಣ ಟ್ರೇಡರ್ಸ್"],
  ["Malayalam", "ശ്രീ കൃഷ്ണ ട്രേഡേഴ്സ്"],
  ["Gurmukhi", "ਸ੍ਰੀ ਗੁਰੂ ਨਾਨਕ ਟ੍ਰੇਡਰਜ਼"],
  ["Oriya", "ଶ୍ରୀ କୃଷ୍ଣ ଟ୍ରେଡର୍ସ"],
])("prints %s with conjuncts", async (script, businessName) => {
  const plan = createSamplePlan(1, { client: { businessName } });
  const writer = layOutPlan(plan, "en");
  expect(readText(writer)).toContain(businessName);
  expect(listUnprintableFields(writer, plan, getPdfMessages("en"))).toEqual([]);
  // Conjuncts have fewer glyphs than characters.
  const { font } = Reflect.get(selectFont(writer.pdf, `${script}-bold`), "_font") as { font: ShapedFont };
  const { glyphs } = font.layout(businessName);
  expect(glyphs.length).toBeLessThan([...businessName].length);
  expect(glyphs.some(({ id }) => id === 0)).toBe(false);
  expect((await renderBytes(plan, "en")).toString("latin1")).toContain(`NotoSans${script}`);
});

it("has no font of other scripts without their letters", async () => {
  expect((await renderBytes(createSamplePlan(1), "en")).toString("latin1")).not.toContain("NotoSans");
});

it.each<[ShapedScript, string]>([
  ["Arabic", "شركة الواحة للتجارة"],
  ["Hebrew", "חברת המדיה"],
])("prints %s joined and from right to left, in reading order for copies", async (script, businessName) => {
  const plan = createSamplePlan(1, { client: { businessName } });
  const writer = layOutPlan(plan, "en");
  expect(readText(writer).split("\n")).toContain(businessName);
  expect(listUnprintableFields(writer, plan, getPdfMessages("en"))).toEqual([]);
  const { font } = Reflect.get(selectFont(writer.pdf, `${script}-bold`), "_font") as { font: ShapedFont };
  const words = splitByScript(businessName).map(({ text }) => text);
  expect(words).toEqual(businessName.split(/( )/).reverse());
  for (const word of words.filter((text) => text !== " ")) {
    const joined = font.layout(word).glyphs.map(({ id }) => id);
    expect(joined).not.toContain(0);
    const isolated = [...word].reverse().flatMap((letter) => font.layout(letter).glyphs.map(({ id }) => id));
    if (script === "Arabic") expect(joined).not.toEqual(isolated);
  }
  const file = (await renderBytes(plan, "en")).toString("latin1");
  const utf16 = Buffer.from(`\ufeff${businessName}`, "utf16le").swap16().toString("latin1");
  expect(readContents(file).some((page) => unescapePdfText(page).includes(utf16))).toBe(true);
});

it("keeps the digits of numbers between Arabic words", () => {
  expect(splitByScript("Riyadh: شارع 12/5 الملك (2)").map(({ text }) => text)).toEqual([
    "Riyadh: ",
    "الملك",
    " ",
    "12/5",
    " ",
    "شارع",
    " (2)",
  ]);
});

it("lists the printed fields with characters that no font has", () => {
  const [first, ...rows] = createSamplePlan(3).medias;
  const plan = createSamplePlan(3, {
    agency: { name: "Agency 👍" },
    client: { businessName: "株式会社", address: "Paris" },
    vendor: "中文网",
    medias: [...(first ? [first] : []), ...rows.map((row) => ({ ...row, channel: "频道" }))],
  });
  const writer = layOutPlan(plan, "fr");
  expect(listUnprintableFields(writer, plan, getPdfMessages("fr"))).toEqual([
    "Agence",
    "Client",
    "Régie",
    "Ligne 2",
    "Ligne 3",
  ]);
});

it("prints Devanagari letters, and keeps the reading order of copied text", async () => {
  const campaign = "दीवाली उत्सव 2026: किताब, Été। कृपया ।";
  const plan = createSamplePlan(1, { campaign });
  expect(readText(layOutPlan(plan, "fr"))).toContain(campaign);
  const file = (await renderBytes(plan, "fr")).toString("latin1");
  expect(file).toContain("NotoSansDevanagari");
  const utf16 = Buffer.from(`\ufeff${campaign}`, "utf16le").swap16().toString("latin1");
  expect(
    readContents(file).some((page) => page.includes("/ActualText") && unescapePdfText(page).includes(utf16)),
  ).toBe(true);
});

it("is tagged with headings, tables, described charts and artifacts", async () => {
  const file = (await renderBytes(createSamplePlan(60), "en")).toString("latin1");
  expect(file).toContain("<pdfuaid:part>1</pdfuaid:part>");
  expect(file).toContain("/Marked true");
  const count = (role: string) => file.match(new RegExp(`/S /${role}\\n`, "gu"))?.length ?? 0;
  expect([count("Document"), count("H1"), count("H2")]).toEqual([1, 1, 4]);
  expect(file.match(/\/Scope \/Column/gu), "one header of the schedule on all pages").toHaveLength(9);
  expect(file.match(/\/Alt /gu)).toHaveLength(count("Figure"));
  expect(count("Figure"), "pages of the flight chart").toBe(3);
  for (const page of readContents(file)) {
    const [openings, endings] = [/B[DM]C\n/gu, /EMC\n/gu].map((mark) => page.match(mark)?.length);
    expect(openings).toBe(endings);
  }
});

it.each([
  ["en", "Discount (7.5%)", "Additional charges (2%)"],
  ["fr", "Remise (7,5\u00a0%)", "Frais supplémentaires (2\u00a0%)"],
] as const)(
  "prints stored percentages beside their amounts in %s",
  (language, discountLabel, chargesLabel) => {
    const priceDetails = {
      grandTotal: 1000,
      additionalCharges: 20,
      additionalChargesPercent: 2,
      discount: 75,
      discountPercent: 7.5,
      finalAmount: 945,
    };
    const lines = readText(layOutPlan(createSamplePlan(1, { priceDetails }), language)).split("\n");
    expect(lines).toContain(discountLabel);
    expect(lines).toContain(chargesLabel);
  },
);

describe("printed taxes", () => {
  const agency = { name: "Agency", taxId: "27AAGCK4821M1Z5" };
  const priceDetails = { grandTotal: 100.05, additionalCharges: 0, discount: 0, finalAmount: 100.05 };
  const readTotals = (taxId: string, overrides: Partial<PlanDocument> = {}, language: Language = "en") => {
    const client = { businessName: "Client", taxId };
    const writer = layOutPlan(createSamplePlan(1, { agency, client, priceDetails, ...overrides }), language);
    expect(findMisplacedLines(writer)).toEqual([]);
    const lines = writer.printedLines.map((line) => line.text.replaceAll(/[\u00a0\u202f]/gu, " "));
    const [from, to] = { en: ["Final amount", "Approval"], fr: ["Montant final", "Bon pour accord"] }[
      language
    ] as [string, string];
    // The first page has the total too.
    return lines.slice(lines.lastIndexOf(from, lines.indexOf(to)), lines.indexOf(to));
  };
  const createVat = (percent: number, base: number) => ({ name: "TVA", country: "FR", percent, base });

  it("are CGST and SGST within one state, each half the tax and rounded to the paisa", () => {
    expect(readTotals("27AABCB7788N1ZP")).toEqual([
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

  it("are IGST between two states", () => {
    expect(readTotals("34AABCB7788N1ZP")).toEqual([
      "Final amount",
      "₹100.05",
      "IGST 18%",
      "₹18.01",
      "Total with GST",
      "₹118.06",
    ]);
  });

  it("include UTGST in a union territory without a legislature", () => {
    const chandigarh = { name: "Agency", taxId: "04AAGCK4821M1Z5" };
    expect(readTotals("04AABCB7788N1ZP", { agency: chandigarh })).toContain("UTGST 9%");
  });

  it("are one GST line when a tax id does not contain a state", () => {
    const plain = ["Final amount", "₹100.05", "GST 18%", "₹18.01", "Total with GST", "₹118.06"];
    expect(readTotals("27AABCB7788N1ZP", { agency: { name: "Agency" } })).toEqual(plain);
    expect(readTotals("AABCB7788N")).toEqual(plain);
  });

  it("have the name of the country's tax, and a total in the requested language", () => {
    const french = { currency: "EUR", taxes: [createVat(20, 100.05)] };
    expect(readTotals("FR40303265045", french)).toEqual([
      "Final amount",
      "€100.05",
      "TVA 20%",
      "€20.01",
      "Total with TVA",
      "€120.06",
    ]);
    expect(readTotals("FR40303265045", french, "fr")).toEqual([
      "Montant final",
      "100,05 €",
      "TVA 20 %",
      "20,01 €",
      "Total TTC",
      "120,06 €",
    ]);
  });

  it("have a line per rate with its base", () => {
    const createGst = (percent: number, base: number) => ({ name: "GST", country: "IN", percent, base });
    expect(readTotals("34AABCB7788N1ZP", { taxes: [createGst(18, 60), createGst(5, 40.05)] })).toEqual([
      "Final amount",
      "₹100.05",
      "IGST 18% (₹60.00)",
      "₹10.80",
      "IGST 5% (₹40.05)",
      "₹2.00",
      "Total with GST",
      "₹112.85",
    ]);
    expect(readTotals("27AABCB7788N1ZP", { taxes: [createGst(18, 60), createGst(5, 40.05)] })).toContain(
      "CGST 2.5% (₹40.05)",
    );
  });

  it("include a line for a rate of zero", () => {
    expect(readTotals("FR40303265045", { taxes: [createVat(0, 100.05)] })).toContain("TVA 0%");
  });

  it("are replaced by a note about the invoice when no rate is known", () => {
    const plain = ["Final amount", "₹100.05"];
    expect(readTotals("FR40303265045", { taxes: [] })).toEqual([
      ...plain,
      "Without tax: the invoice adds it as applicable.",
    ]);
    expect(readTotals("FR40303265045", { taxes: [] }, "fr").at(-1)).toBe(
      "Hors taxes : la facture les ajoute selon le régime applicable.",
    );
  });
});

it("lays out a plan without rows, prices, client details or a known status", () => {
  const writer = layOutPlan(
    createSamplePlan(0, {
      agency: { name: "Agency" },
      client: { businessName: "Client" },
      status: "done_review",
      createdBy: null,
      priceDetails: { grandTotal: 0, additionalCharges: 0, discount: 0, finalAmount: 0 },
    }),
    "en",
  );
  expect(findMisplacedLines(writer)).toEqual([]);
  expect(writer.page).toBe(1);
});

/** Returns the decoded streams of a PDF: page contents, and tables that map glyphs to text. */
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

const unescapePdfText = (text: string) =>
  text.replaceAll(
    /\\([()\\nrtbf])/g,
    (_, letter: string) => ({ n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" })[letter] ?? letter,
  );

it("keeps text extractable after a document with accented letters", async () => {
  const createNamedPlan = (campaign: string): PlanDocument => ({ ...createSamplePlan(1), campaign });
  await renderBytes(createNamedPlan("ÀÉÎÕÜ àéîõü çñšž"), "fr");
  const file = (await renderBytes(createNamedPlan("AEIOU aeiou cnsz"), "en")).toString("latin1");
  const tables = readContents(file).filter((text) => text.includes("begincmap"));
  expect(tables).toHaveLength(2);
  for (const table of tables) expect(table).not.toContain("<>");
});

it("keeps ligatures searchable", async () => {
  const file = (await renderBytes({ ...createSamplePlan(1), campaign: "final flow office" }, "en")).toString(
    "latin1",
  );
  for (const table of readContents(file).filter((text) => text.includes("begincmap")))
    expect(table).not.toMatch(/<fb0[0-6]>/i);
});

it("keeps figures and hyphens searchable, and has no private characters", async () => {
  const file = (await renderBytes(createSamplePlan(3), "fr")).toString("latin1");
  const tables = readContents(file).filter((text) => text.includes("begincmap"));
  const characters = tables.flatMap((table) =>
    [...table.matchAll(/<([0-9a-f]{4})>/gi)].map(([, code]) => code),
  );
  for (const figure of "0123456789-") {
    const code = figure.codePointAt(0)?.toString(16).padStart(4, "0");
    expect(characters, figure).toContain(code);
  }
  expect(characters.filter((code) => /^(?:e|f[0-8])/i.test(code ?? ""))).toEqual([]);
});

it("escapes names in its XML metadata", async () => {
  const plan = createSamplePlan(1);
  const bytes = await renderBytes(
    { ...plan, agency: { ...plan.agency, name: "Procter & Gamble <India>" } },
    "en",
  );
  const content = bytes.toString("utf8");
  const metadata = content.slice(content.indexOf("<x:xmpmeta"), content.indexOf("</x:xmpmeta>"));
  expect(metadata).toContain("<rdf:li>Procter &amp; Gamble &lt;India&gt;</rdf:li>");
  expect(metadata.replace(/&(amp|lt|gt);/g, "")).not.toContain("&");
});
