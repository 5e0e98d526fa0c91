import { buffer } from "node:stream/consumers";
import type { PlanDocument, PlanLanguage } from "./document.ts";
import { renderPlanPdf } from "./render.ts";

/** What a thread of the printer is asked for. */
export interface PrintTask {
  plan: PlanDocument;
  language: PlanLanguage;
}

/** The bytes of one PDF. */
// oxlint-disable-next-line import/no-default-export -- what a thread of piscina calls
export default function print({ plan, language }: PrintTask): Promise<Uint8Array> {
  return buffer(renderPlanPdf(plan, language));
}
