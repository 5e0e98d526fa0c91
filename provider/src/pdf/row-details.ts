import type { PlanMediaRow } from "./plan-document.ts";
import type { Drawing } from "./header.ts";
import type { Cell } from "./draw-table.ts";

type Detail = "duration" | "timeSlot" | "size" | "position" | "city";

interface DetailColumn {
  detail: Detail;
  /** Points. */
  width: number;
}

const ON_AIR: readonly DetailColumn[] = [
  { detail: "duration", width: 54 },
  { detail: "timeSlot", width: 88 },
];
const ON_PAGE: readonly DetailColumn[] = [
  { detail: "size", width: 72 },
  { detail: "position", width: 76 },
];

/** Details that readers compare, present in every row of a media type. */
const COLUMNS: Readonly<Record<string, readonly DetailColumn[]>> = {
  tv: ON_AIR,
  radio: ON_AIR,
  print: ON_PAGE,
  digital: ON_PAGE,
  ooh: [
    { detail: "city", width: 84 },
    { detail: "size", width: 88 },
  ],
};

/** Details with their own columns; empty for unknown media types. */
export const getDetailColumns = (mediaTypeCode: string | null | undefined): readonly DetailColumn[] =>
  COLUMNS[mediaTypeCode ?? ""] ?? [];

function formatMeasured({ format }: Drawing, row: PlanMediaRow, detail: Detail) {
  if (detail === "size") return row.size && format.size(row.size);
  if (detail === "timeSlot") return row.timeSlot && format.timeSlot(row.timeSlot);
  const name = row[detail];
  return name ? { name, measure: "" } : null;
}

export function createDetailCell(drawing: Drawing, row: PlanMediaRow, detail: Detail): Cell {
  const { name, measure } = formatMeasured(drawing, row, detail) || { name: "–", measure: "" };
  return { text: name, ...(measure && { secondLine: measure }) };
}

/** Joins all details without a column. */
export function describeRow(
  drawing: Drawing,
  row: PlanMediaRow,
  ownColumns: readonly DetailColumn[],
): string {
  const { messages, format } = drawing;
  // Keeps a figure on the line of its label.
  const counted = (label: string, figure: string) =>
    messages.labelled(label, figure).replaceAll(" ", "\u00a0");
  const other = (detail: Detail) => {
    if (ownColumns.some((column) => column.detail === detail)) return "";
    const { name, measure } = formatMeasured(drawing, row, detail) || { name: "", measure: "" };
    return measure ? `${name} (${measure})` : name;
  };
  const bonus = row.bonusQuantity ?? 0;
  const figure = format.count(bonus);
  return [
    other("position"),
    other("size"),
    other("duration"),
    other("timeSlot"),
    row.language,
    row.material,
    row.area,
    other("city"),
    bonus > 0 && counted(messages.bonus, row.spots ? messages.spots(bonus, figure) : figure),
    row.impressions && counted(messages.impressions, format.count(row.impressions)),
  ]
    .filter((detail) => detail)
    .join("\u00a0· ");
}
