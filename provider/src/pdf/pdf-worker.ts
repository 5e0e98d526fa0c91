import type { Language } from "../i18n/language.ts";
import { buffer } from "node:stream/consumers";
import type { PlanDocument } from "./plan-document.ts";
import type { FlowchartDocument } from "./flowchart/flowchart-document.ts";
import { renderFlowchartPdf } from "./flowchart/render-flowchart.ts";
import { renderPlanPdf } from "./render-plan.ts";

export type PrintTask = ({ plan: PlanDocument } | { flowchart: FlowchartDocument }) & {
  language: Language;
};

// oxlint-disable-next-line import/no-default-export -- Piscina calls the default export
export default function print(task: PrintTask): Promise<Uint8Array> {
  const { language } = task;
  return buffer(
    "plan" in task ? renderPlanPdf(task.plan, language) : renderFlowchartPdf(task.flowchart, language),
  );
}
