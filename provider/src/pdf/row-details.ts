import { keepTogether } from "./page/pdf-format.ts";
import type { PlanMediaRow } from "./plan-document.ts";
import type { PlanCanvas } from "./header.ts";
import type { Cell } from "./page/draw-table.ts";

type Detail = "duration" | "timeSlot" | "size" | "position" | "city";

interface DetailColumn {
  detail: Detail;
  /** Points. */
  width: number;
}

const BROADCAST_COLUMNS: readonly DetailColumn[] = [
  { detail: "duration", width: 54 },
  { detail: "timeSlot", width: 88 },
];
const PRINT_COLUMNS: readonly DetailColumn[] = [
  { detail: "size", width: 72 },
  { detail: "position", width: 76 },
];

/** Details with separate columns, because every row of the media type has them and readers compare them. */
const columnsByMediaType: Readonly<Record<string, readonly DetailColumn[]>> = {
  tv: BROADCAST_COLUMNS,
  radio: BROADCAST_COLUMNS,
  print: PRINT_COLUMNS,
  digital: PRINT_COLUMNS,
  ooh: [
    { detail: "city", width: 84 },
    { detail: "size", width: 88 },
  ],
};

export const getDetailColumns = (mediaTypeCode: string | null | undefined): readonly DetailColumn[] =>
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
  separateColumns: readonly DetailColumn[],
): string {
  const { messages, format } = canvas;
  const labelNumber = (label: string, figure: string) => keepTogether(messages.labelValue(label, figure));
  const formatDetail = (detail: Detail) => {
    if (separateColumns.some((column) => column.detail === detail)) return "";
    const { text, secondLine } = getDetailCell(canvas, row, detail) ?? { text: "" };
    return secondLine ? `${text} (${secondLine})` : text;
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
