import type { Language } from "../i18n/language.ts";
import { buffer } from "node:stream/consumers";
import type { PlanDocument } from "../documents/plan-document.ts";
import type { FlowchartDocument } from "./flowchart/flowchart-document.ts";
import { layOutFlowchart } from "./flowchart/render-flowchart.ts";
import { prepareLogo } from "./logo/prepare-logo.ts";
import { layOutPlan } from "./render-plan.ts";
import type { OrderDocument } from "../documents/order-document.ts";
import { layOutOrder } from "./release-order/render-order.ts";
import { getPdfMessages } from "../i18n/pdf-messages.ts";
import { prepareShaping } from "./page/script-fonts.ts";
import { listTexts, listUnprintableFields } from "./unprintable-fields.ts";

export type PdfTask =
  | (({ plan: PlanDocument } | { flowchart: FlowchartDocument } | { order: OrderDocument }) & {
      language: Language;
    })
  | { logo: Uint8Array };

export interface RenderedFile {
  bytes: Uint8Array;
  /** Labels of fields with characters that the PDF shows as □. */
  unprintableFields: string[];
}

/** Renders a document, or prepares a logo for documents. */
// oxlint-disable-next-line import/no-default-export -- Piscina calls the default export
export default async function renderPdf(task: PdfTask): Promise<RenderedFile> {
  if ("logo" in task) return { bytes: await prepareLogo(task.logo), unprintableFields: [] };
  const { language } = task;
  const document = "plan" in task ? task.plan : "order" in task ? task.order : task.flowchart;
  await prepareShaping(listTexts(document));
  const writer =
    "plan" in task
      ? layOutPlan(task.plan, language)
      : "order" in task
        ? layOutOrder(task.order, language)
        : layOutFlowchart(task.flowchart, language);
  writer.pdf.end();
  return {
    bytes: await buffer(writer.pdf),
    unprintableFields: listUnprintableFields(writer, document, getPdfMessages(language)),
  };
}
