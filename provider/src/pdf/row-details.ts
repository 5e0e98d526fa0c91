import { keepTogether } from "./page/pdf-format.ts";
import type { PlanMediaRow } from "../documents/plan-document.ts";
import type { PlanCanvas } from "./header.ts";
import type { Cell } from "./page/draw-table.ts";

type Detail = "duration" | "timeSlot" | "size" | "position" | "city";

/** Details with separate columns, because every row of the media type has them and readers compare them. */
const columnsByMediaType: Readonly<Record<string, readonly Detail[]>> = {
  tv: ["duration", "timeSlot"],
  radio: ["duration", "timeSlot"],
  print: ["size", "position"],
  digital: ["size", "position"],
  ooh: ["city", "size"],
};

export const getDetailColumns = (mediaTypeCode: string | null | undefined): readonly Detail[] =>
  columnsByMediaType[mediaTypeCode ?? ""] ?? [];

function getDetailCell({ format }: PlanCanvas, row: PlanMediaRow, detail: Detail): Cell | null {
  if (detail === "size") return row.size ? format.size(row.size) : null;
  if (detail === "timeSlot") return row.timeSlot ? format.timeSlot(row.timeSlot) : null;
  const text = row[detail];
  return text ? { text } : null;
}

export const createDetailCell = (canvas: PlanCanvas, row: PlanMediaRow, detail: Detail): Cell =>
  getDetailCell(canvas, row, detail) ?? { text: "–" };

/** Joins the details without a separate column. */
export function describeRow(
  canvas: PlanCanvas,
  row: PlanMediaRow,
  separateColumns: readonly Detail[],
): string {
  const { messages, format } = canvas;
  const labelNumber = (label: string, figure: string) => keepTogether(messages.labelValue(label, figure));
  const formatDetail = (detail: Detail) => {
    if (separateColumns.includes(detail)) return "";
    const { text, note } = getDetailCell(canvas, row, detail) ?? { text: "" };
    return note ? `${text} (${note})` : text;
  };
  const bonus = row.bonusQuantity ?? 0;
  const figure = format.count(bonus);
  return [
    formatDetail("position"),
    formatDetail("size"),
    formatDetail("duration"),
    formatDetail("timeSlot"),
    row.language,
    row.material,
    row.area,
    formatDetail("city"),
    bonus > 0 && labelNumber(messages.bonus, row.spots ? messages.spots(bonus, figure) : figure),
    row.impressions && labelNumber(messages.impressions, format.count(row.impressions)),
  ]
    .filter((detail) => detail)
    .join("\u00a0· ");
}
