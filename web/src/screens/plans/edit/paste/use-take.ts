import { useCallback } from "react";
import { useForm } from "react-final-form";

import type { PlanDraft } from "../model/plan.ts";
import { useDraftReader, useLeave } from "../store.tsx";
import { useKnownRecords } from "../known.tsx";
import { columnsOf, type RowColumns } from "../grid/columns.tsx";
import { useRowView } from "../grid/view.tsx";
import { firstRowAt, putRows, type Place } from "./put-rows.ts";
import type { ReadTable } from "./use-read-table.ts";

/** What the viewer agreed to. */
export interface Taken {
  table: ReadTable;
  place: Place;
}

/** Where the work goes on: at the first cell that was not understood, else at the first that came. */
function nextCell(bad: readonly string[], first: string, { grid, more }: RowColumns) {
  const [, key = first, name = "channelId"] = bad[0]?.split(".") ?? [];
  const column = [...grid, ...more].find(({ field }) => field === name);
  return column && { key, field: column.field, inMore: more.includes(column) };
}

/** Puts the rows of a table into the plan, as one step; what was not understood is marked from then on. */
export function useTake(): (taken: Taken) => void {
  const form = useForm<PlanDraft>();
  const read = useDraftReader();
  const leave = useLeave();
  const { keep, optionOf } = useKnownRecords();
  const { reveal } = useRowView();
  return useCallback(
    ({ table, place }) => {
      const draft = read();
      const first = firstRowAt(draft, place);
      const { rows, rowKeys, bad } = putRows(draft, table.rows, place);
      for (const { field, option } of table.options) keep(field, option);
      form.batch(() => {
        form.change("rows", rows);
        form.change("rowKeys", rowKeys);
      });
      leave(bad);
      const code = optionOf("mediaTypeId", draft.orderDetails.mediaTypeId)?.code;
      const next = nextCell(bad, rowKeys[first] ?? "", columnsOf(code));
      if (next) reveal(next.key, next.field, next.inMore);
    },
    [form, read, leave, keep, optionOf, reveal],
  );
}
