import { isDate } from "@media-planner/schema/rules/fields";
import { useMemo } from "react";
import { useForm } from "react-final-form";

import { dayInPlan } from "./grid/cells/day.ts";
import { usePrefill } from "./prices/use-prefill.ts";
import { useDraftReader } from "./store.tsx";
import type { DraftRow, PlanDraft } from "./model/plan.ts";

/** What a row has chosen from the lists of its media type. */
const OF_MEDIA_TYPE = [
  "channelId",
  "formatId",
  "positionId",
  "sizeId",
  "durationId",
  "timeSlotId",
  "materialId",
] as const satisfies readonly (keyof DraftRow)[];

interface Dates {
  start: string | null;
  end: string | null;
}

function changedRows(draft: PlanDraft, change: (row: DraftRow) => DraftRow): Record<string, DraftRow> {
  return Object.fromEntries(Object.entries(draft.rows).map(([key, row]) => [key, change(row)]));
}

function cleared(row: DraftRow, fields: readonly (keyof DraftRow)[]): DraftRow {
  return { ...row, ...Object.fromEntries(fields.map((field) => [field, null])) };
}

/** Changes of the order details that the rows follow. The functions keep their identity. */
export function useOrderChanges() {
  const form = useForm();
  const read = useDraftReader();
  const prefill = usePrefill();

  return useMemo(() => {
    /** The list prices of what is cleared go with it. */
    const priced = (change: () => void) => prefill(read().rowKeys, () => form.batch(change));
    const anyRow = (fields: readonly (keyof DraftRow)[]) =>
      Object.values(read().rows).some((row) => fields.some((field) => row[field] !== null));
    return {
      /** Whether another media type would clear something. */
      mediaTypeMatters: () =>
        read().orderDetails.mediaTypeId !== null &&
        (read().orderDetails.vendorId !== null || anyRow(OF_MEDIA_TYPE)),
      /** Whether another vendor would clear something. */
      vendorMatters: () => read().orderDetails.vendorId !== null && anyRow(["channelId"]),
      setMediaType: (id: string | null) => {
        const before = read().orderDetails.mediaTypeId;
        if (id === before) return;
        priced(() => {
          form.change("orderDetails.mediaTypeId", id);
          // What rows hold without one are names that wait for it.
          if (before === null) return;
          form.change("orderDetails.vendorId", null);
          form.change(
            "rows",
            changedRows(read(), (row) => cleared(row, OF_MEDIA_TYPE)),
          );
        });
      },
      setVendor: (id: string | null) => {
        const before = read().orderDetails.vendorId;
        if (id === before) return;
        priced(() => {
          form.change("orderDetails.vendorId", id);
          if (before === null) return;
          form.change(
            "rows",
            changedRows(read(), (row) => cleared(row, ["channelId"])),
          );
        });
      },
      /** Sets the dates of the plan; rows that had its old ones, or none, take the new ones. */
      setDates: ({ start, end }: Dates) => {
        const { campaignDate } = read().orderDetails;
        const follow = (value: string | null, old: string | null, now: string | null) => {
          if (value === null || value === old) return now;
          // A day that was typed without its year, before the plan had one.
          return isDate(value) ? value : (dayInPlan(value, "fr", { start, end }) ?? value);
        };
        form.batch(() => {
          form.change("orderDetails.campaignDate.start", start);
          form.change("orderDetails.campaignDate.end", end);
          form.change(
            "rows",
            changedRows(read(), (row) => ({
              ...row,
              startDate: follow(row.startDate, campaignDate.start, start),
              endDate: follow(row.endDate, campaignDate.end, end),
            })),
          );
        });
      },
    };
  }, [form, read, prefill]);
}
