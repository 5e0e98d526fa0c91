import { buffer } from "node:stream/consumers";
import type { PlanDocument, PlanLanguage } from "./document.ts";
import type { FlowchartDocument } from "./flowchart/document.ts";
import { renderFlowchartPdf } from "./flowchart/render.ts";
import { renderPlanPdf } from "./render.ts";

export type PrintTask = ({ plan: PlanDocument } | { flowchart: FlowchartDocument }) & {
  language: PlanLanguage;
};

// oxlint-disable-next-line import/no-default-export -- what a thread of piscina calls
export default function print(task: PrintTask): Promise<Uint8Array> {
  const { language } = task;
  return buffer(
    "plan" in task ? renderPlanPdf(task.plan, language) : renderFlowchartPdf(task.flowchart, language),
  );
}
