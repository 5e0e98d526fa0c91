import type { PlanClient } from "./plan-document.ts";
import { formatTaxId, type Canvas, type Drawing } from "./header.ts";
import { COLOR, type PageWriter, type TextStyle } from "./page-writer.ts";
import type { PdfMessages } from "./pdf-messages.ts";

const TEXT: TextStyle = { face: "regular", size: 8.5, color: COLOR.ink };
const NAME: TextStyle = { face: "bold", size: 11, color: COLOR.ink };
const LABEL: TextStyle = { face: "bold", size: 7.2, color: COLOR.muted };

function listClientLines(client: PlanClient, messages: PdfMessages): string {
  const { contactPerson, contactEmail, phone } = client;
  const joinTexts = (...texts: (string | null | undefined)[]) => texts.filter((text) => text).join(" · ");
  const lines = [
    client.address,
    joinTexts(formatTaxId(client.taxId, messages), contactPerson),
    joinTexts(contactEmail, phone),
  ];
  return lines.filter((line) => line).join("\n");
}

interface Fact {
  label: string;
  value: string;
  y: number;
}

type Facts = readonly [string, string][];

const FACT_LABEL = 62;

function drawPairs(paper: PageWriter, pairs: Facts, width: number, top: number) {
  let y = top;
  const facts = pairs.map(([label, value]): Fact => {
    const fact = { label, value, y };
    const heights = [
      paper.height(label, LABEL, FACT_LABEL - 8),
      paper.height(value, TEXT, width - FACT_LABEL),
    ];
    y += Math.max(...heights) + 2.5;
    return fact;
  });
  return { facts, bottom: y };
}

function drawFacts(paper: PageWriter, facts: readonly Fact[], x: number, width: number): void {
  const { structure } = paper;
  structure.part("Table", () => {
    for (const { label, value, y } of facts)
      structure.part("TR", () => {
        const head = () => paper.write(label, x, y + 1.2, LABEL, { width: FACT_LABEL - 8 });
        structure.part("TH", head, { scope: "Row" });
        structure.part("TD", () =>
          paper.write(value, x + FACT_LABEL, y, TEXT, { width: width - FACT_LABEL }),
        );
      });
  });
}

export function drawClientAndFacts(canvas: Canvas, client: PlanClient, about: Facts, dates: Facts): void {
  const { paper, messages } = canvas;
  const gap = 16;
  const leftWidth = paper.width * 0.4 - gap / 2;
  const rightX = paper.left + leftWidth + gap;
  const rightWidth = paper.right - rightX;
  const pad = 9;
  const top = paper.y;

  let left = paper.write(messages.preparedFor, paper.left, top, LABEL, { width: leftWidth }) + 1;
  left = paper.write(client.businessName, paper.left, left, NAME, { width: leftWidth }) + 1;
  left = paper.write(listClientLines(client, messages), paper.left, left, TEXT, { width: leftWidth });

  const inner = rightWidth - 3 * pad;
  const widths = [inner * 0.57, inner * 0.43] as const;
  const placed = [
    drawPairs(paper, about, widths[0], top + pad),
    drawPairs(paper, dates, widths[1], top + pad),
  ] as const;
  const bottom = Math.max(...placed.map((facts) => facts.bottom)) + pad - 3;
  paper.shape((pdf) => pdf.roundedRect(rightX, top, rightWidth, bottom - top, 4).fill(COLOR.tint));
  drawFacts(paper, placed[0].facts, rightX + pad, widths[0]);
  drawFacts(paper, placed[1].facts, rightX + 2 * pad + widths[0], widths[1]);
  paper.y = Math.max(left, bottom) + 9;
}

export function drawParties(drawing: Drawing): void {
  const { plan, messages, format } = drawing;
  const { start, end } = plan.campaignDate;
  const about: Facts = [
    [messages.campaign, plan.campaign],
    [messages.mediaType, plan.mediaType],
    [messages.vendor, plan.vendor],
  ];
  const dates: [string, string][] = [
    [messages.period, start === end ? format.day(start) : format.days(start, end)],
    [messages.createdOn, format.dayOf(plan.createdAt)],
  ];
  if (plan.createdBy) dates.push([messages.createdBy, plan.createdBy]);
  drawClientAndFacts(drawing, plan.client, about, dates);
}
