import { useLingui } from "@lingui/react/macro";
import { MAX_PLAN_ROWS } from "@media-planner/schema/rules/media-plan";
import { useMemo } from "react";
import { useForm } from "react-final-form";

import { toastError } from "../../../ui/toast.ts";
import { copyOf, newRow, nextRowKey, type DraftRow } from "./model/plan.ts";
import { useDraftReader } from "./store.tsx";

type Rows = Readonly<Record<string, DraftRow>>;
export type RowField = Exclude<keyof DraftRow, "id">;

/** What another row of the same kind is not given: it is what makes the difference. */
const OF_ITS_OWN: readonly RowField[] = ["quantity", "bonusQuantity", "impressions", "notes"];

/** A row with other values; who gets another city has other areas. */
function withValues(row: DraftRow, values: Partial<DraftRow>): DraftRow {
  const moved = "cityId" in values && values.cityId !== row.cityId && !("areaId" in values);
  return { ...row, ...values, ...(moved ? { areaId: null } : {}) };
}

function only(row: DraftRow, fields: readonly RowField[]): Partial<DraftRow> {
  return Object.fromEntries(fields.map((field) => [field, row[field]]));
}

function empty(fields: readonly RowField[]): Partial<DraftRow> {
  return Object.fromEntries(fields.map((field) => [field, null]));
}

/** What can be done with the rows of the plan as a whole; each is one step. The functions keep their identity. */
export function useRowActions() {
  const { t } = useLingui();
  const form = useForm();
  const read = useDraftReader();

  return useMemo(() => {
    const put = (rows: Rows, rowKeys: readonly string[]) =>
      form.batch(() => {
        form.change("rows", rows);
        form.change("rowKeys", rowKeys);
      });
    const insert = (added: readonly DraftRow[], position: number): string[] => {
      const { rows, rowKeys } = read();
      // All or none: who copies twenty rows does not look whether twenty came.
      if (rowKeys.length + added.length > MAX_PLAN_ROWS) {
        toastError(t`At most 300 media rows`);
        return [];
      }
      const keyed = added.map((row) => [nextRowKey(), row] as const);
      const keys = keyed.map(([key]) => key);
      put({ ...rows, ...Object.fromEntries(keyed) }, rowKeys.toSpliced(position, 0, ...keys));
      return keys;
    };
    /** Position below a row; the end where none is named. */
    const below = (key: string | undefined): number => {
      const { rowKeys } = read();
      const position = key === undefined ? -1 : rowKeys.indexOf(key);
      return position < 0 ? rowKeys.length : position + 1;
    };
    const change = (keys: readonly string[], changed: (row: DraftRow) => DraftRow) => {
      const { rows, rowKeys } = read();
      const found = keys.flatMap((key) => (rows[key] ? [[key, changed(rows[key])] as const] : []));
      put({ ...rows, ...Object.fromEntries(found) }, rowKeys);
    };
    return {
      /** Adds an empty row below another one, or at the end. @returns its key; none where the plan is full */
      add: (after?: string): string | undefined =>
        insert([newRow(read().orderDetails.campaignDate)], below(after))[0],
      /** Adds a row like another one below it, for another quantity. @returns its key */
      addLike: (key: string): string | undefined => {
        const row = read().rows[key];
        return row && insert([{ ...copyOf(row), ...empty(OF_ITS_OWN) }], below(key))[0];
      },
      /** Adds copies below the last of their originals. @returns their keys */
      duplicate: (keys: readonly string[]): string[] => {
        const { rows } = read();
        return insert(
          keys.flatMap((key) => (rows[key] ? [copyOf(rows[key])] : [])),
          below(keys.at(-1)),
        );
      },
      remove: (keys: readonly string[]) => {
        const { rows, rowKeys } = read();
        const gone = new Set(keys);
        put(
          Object.fromEntries(Object.entries(rows).filter(([key]) => !gone.has(key))),
          rowKeys.filter((key) => !gone.has(key)),
        );
      },
      /** Moves rows, neighbours or not, up (-1) or down (1) by one. @returns whether there was room for all of them */
      move: (keys: readonly string[], step: 1 | -1): boolean => {
        const { rows, rowKeys } = read();
        const moving = new Set(keys);
        const edge = step < 0 ? rowKeys[0] : rowKeys.at(-1);
        if (moving.size === 0 || edge === undefined || moving.has(edge)) return false;
        const order = step < 0 ? [...rowKeys] : rowKeys.toReversed();
        order.forEach((key, index) => {
          const before = order[index - 1];
          if (before !== undefined && moving.has(key)) [order[index - 1], order[index]] = [key, before];
        });
        put(rows, step < 0 ? order : order.toReversed());
        return true;
      },
      /** Gives rows the values that another one has. */
      fill: (from: string, keys: readonly string[], fields: readonly RowField[]) => {
        const source = read().rows[from];
        if (source) change(keys, (row) => withValues(row, only(source, fields)));
      },
      clear: (keys: readonly string[], fields: readonly RowField[]) =>
        change(keys, (row) => withValues(row, empty(fields))),
    };
  }, [form, read, t]);
}
