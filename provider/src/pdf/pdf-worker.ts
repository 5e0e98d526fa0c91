import type { Language } from "../i18n/language.ts";
import PdfKit from "pdfkit";
import { buffer } from "node:stream/consumers";
import type { PlanDocument } from "./plan-document.ts";
import type { FlowchartDocument } from "./flowchart/flowchart-document.ts";
import { layOutFlowchart } from "./flowchart/render-flowchart.ts";
import { layOutPlan } from "./render-plan.ts";

export type PdfTask =
  | (({ plan: PlanDocument } | { flowchart: FlowchartDocument }) & { language: Language })
  | { image: Uint8Array };

function layOut(task: PdfTask): PDFKit.PDFDocument {
  // Fails if the image is not printable.
  if ("image" in task) return new PdfKit().image(Buffer.from(task.image), 0, 0);
  if ("plan" in task) return layOutPlan(task.plan, task.language).pdf;
  return layOutFlowchart(task.flowchart, task.language).pdf;
}

// oxlint-disable-next-line import/no-default-export -- Piscina calls the default export
export default function renderPdf(task: PdfTask): Promise<Uint8Array> {
  const pdf = layOut(task);
  pdf.end();
  return buffer(pdf);
}
