import { buffer } from "node:stream/consumers";
import { move } from "piscina";
import type { PlanDocument, PlanLanguage } from "./document.ts";
import { renderPlanPdf } from "./render.ts";

/** What a thread of the printer is asked for. */
export interface PrintTask {
  plan: PlanDocument;
  language: PlanLanguage;
}

/** Makes one PDF; its bytes are handed over, not copied. */
export default async function print({ plan, language }: PrintTask): Promise<Uint8Array> {
  const bytes = await buffer(renderPlanPdf(plan, language));
  return move(new Uint8Array(bytes)) as unknown as Uint8Array;
}
