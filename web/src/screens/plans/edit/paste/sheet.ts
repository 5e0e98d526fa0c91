import { cellValue, type Words } from "./words.ts";
import { fieldOf, type RowField } from "../../fields.ts";
import type { Kind, SheetColumn } from "../../../../spreadsheet/table.ts";
import { countsSpots, rowAmount, unitsOf, type PlanRow } from "../../rows.ts";

/** A column of the plan, with its heading in the viewer's language. */
export interface NamedColumn {
  field: RowField;
  heading: string;
  /** Whether it is in the file even where no row says anything in it. */
  always: boolean;
}

function kindOf(field: RowField): Kind {
  const { kind } = fieldOf(field);
  return kind === "day" || kind === "money" || kind === "count" ? kind : "text";
}

/** The columns of a file with these rows: each field that says something, and the amount at the end. */
export function sheetColumns(
  rows: readonly PlanRow[],
  columns: readonly NamedColumn[],
  words: Words,
  /** What the columns are called that are computed: the tens of seconds that spots are paid as, and the amount. */
  computed: { tens: string; amount: string },
): SheetColumn<PlanRow>[] {
  const shown = columns.filter(({ field, always }) => always || rows.some((row) => row[field] !== null));
  const fields = shown.map(({ field, heading }): SheetColumn<PlanRow> => ({
    heading,
    kind: kindOf(field),
    valueOf: (row) => cellValue(row, field, words),
  }));
  const tens: SheetColumn<PlanRow> = {
    heading: computed.tens,
    kind: "count",
    valueOf: (row) => (countsSpots(row) || row.asUnits ? (unitsOf(row) ?? "") : ""),
  };
  return [
    ...fields,
    ...(rows.some((row) => countsSpots(row) || row.asUnits) ? [tens] : []),
    { heading: computed.amount, kind: "money", valueOf: rowAmount },
  ];
}
