import type { Language } from "../i18n/language.ts";
import { buffer } from "node:stream/consumers";
import type { PlanDocument } from "./plan-document.ts";
import type { FlowchartDocument } from "./flowchart/flowchart-document.ts";
import { layOutFlowchart } from "./flowchart/render-flowchart.ts";
import { prepareLogo } from "./logo/prepare-logo.ts";
import { layOutPlan } from "./render-plan.ts";

export type PdfTask =
  | (({ plan: PlanDocument } | { flowchart: FlowchartDocument }) & { language: Language })
  | { logo: Uint8Array };

function layOut(task: Exclude<PdfTask, { logo: Uint8Array }>): PDFKit.PDFDocument {
  if ("plan" in task) return layOutPlan(task.plan, task.language).pdf;
  return layOutFlowchart(task.flowchart, task.language).pdf;
}

/** Renders a document, or prepares a logo for documents. */
// oxlint-disable-next-line import/no-default-export -- Piscina calls the default export
export default function renderPdf(task: PdfTask): Promise<Uint8Array> {
  if ("logo" in task) return prepareLogo(task.logo);
  const pdf = layOut(task);
  pdf.end();
  return buffer(pdf);
}
