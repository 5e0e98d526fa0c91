import type { PdfMessages } from "../i18n/pdf-messages.ts";
import type { FlowchartDocument } from "./flowchart/flowchart-document.ts";
import { MISSING_GLYPH } from "./page/font.ts";
import type { PageWriter } from "./page/page-writer.ts";
import type { PlanDocument } from "../documents/plan-document.ts";
import type { OrderDocument } from "../documents/order-document.ts";

/** Lists all texts of a document. */
export function listTexts(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null || value instanceof Uint8Array) return [];
  return Object.values(value).flatMap(listTexts);
}

/** Lists the printed fields with characters that no font has, by their labels. */
export function listUnprintableFields(
  { replacedTexts, toPrintable }: PageWriter,
  document: PlanDocument | FlowchartDocument | OrderDocument,
  messages: PdfMessages,
): string[] {
  const isUnprintable = (value: unknown) =>
    listTexts(value).some(
      (text) =>
        toPrintable(text).includes(MISSING_GLYPH) &&
        [...replacedTexts].some((replaced) => replaced.includes(text)),
    );
  const listLabels = (fields: readonly [string, unknown][]) =>
    fields.filter(([, value]) => isUnprintable(value)).map(([label]) => label);
  if ("content" in document) {
    const { agency, vendor, client, plan, terms } = document.content;
    return listLabels([
      [messages.agency, agency],
      [messages.vendor, vendor],
      [messages.client, client],
      [messages.campaign, plan.campaign],
      [messages.notes, terms],
      ...plan.medias.map((row, index): [string, unknown] => [messages.row(index + 1), row]),
    ]);
  }
  const common: [string, unknown][] = [
    [messages.agency, document.agency],
    [messages.client, document.client],
    [messages.campaign, document.campaign],
  ];
  const others: [string, unknown][] =
    "plans" in document
      ? document.plans.map((plan): [string, unknown] => [plan.planNumber, plan])
      : [
          [messages.mediaType, document.mediaType],
          [messages.vendor, document.vendor],
          [messages.createdBy, document.createdBy],
          [messages.approval, document.approval],
          ...document.medias.map((row, index): [string, unknown] => [messages.row(index + 1), row]),
        ];
  return listLabels([...common, ...others]);
}
