import type { Language } from "../i18n/language.ts";
import PdfKit from "pdfkit";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { PlanDocument } from "./plan-document.ts";
import type { FlowchartDocument } from "./flowchart/flowchart-document.ts";
import { renderFlowchartPdf } from "./flowchart/render-flowchart.ts";
import { renderPlanPdf } from "./render-plan.ts";

/** Checks that an image is printable. */
function renderImagePdf(image: Uint8Array): Readable {
  const pdf = new PdfKit();
  pdf.image(Buffer.from(image), 0, 0);
  pdf.end();
  return pdf;
}

export type PdfTask =
  | (({ plan: PlanDocument } | { flowchart: FlowchartDocument }) & { language: Language })
  | { image: Uint8Array };

// oxlint-disable-next-line import/no-default-export -- Piscina calls the default export
export default function renderPdf(task: PdfTask): Promise<Uint8Array> {
  if ("image" in task) return buffer(renderImagePdf(task.image));
  const { language } = task;
  return buffer(
    "plan" in task ? renderPlanPdf(task.plan, language) : renderFlowchartPdf(task.flowchart, language),
  );
}
