import { useForm } from "react-final-form";
import { useMemo } from "react";

import { useDraftReader } from "./store.tsx";
import { copyOf, newRow, nextRowKey, type DraftRow } from "./plan.ts";

/** A row that was taken out, and where it was. */
export interface RemovedRow {
  key: string;
  row: DraftRow;
  position: number;
}

/** What can be done with the rows of the plan as a whole. The functions keep their identity. */
export function useRowActions() {
  const form = useForm();
  const read = useDraftReader();

  return useMemo(() => {
    const insert = (row: DraftRow, position: number, key = nextRowKey()): string => {
      const { rows, rowKeys } = read();
      form.batch(() => {
        form.change("rows", { ...rows, [key]: row });
        form.change("rowKeys", rowKeys.toSpliced(position, 0, key));
      });
      return key;
    };
    /** Position below a row; the end where none is named. */
    const below = (key: string | undefined): number => {
      const { rowKeys } = read();
      const position = key === undefined ? -1 : rowKeys.indexOf(key);
      return position < 0 ? rowKeys.length : position + 1;
    };
    return {
      /** Adds an empty row below another one, or at the end. @returns its key */
      add: (after?: string): string => insert(newRow(read().orderDetails.campaignDate), below(after)),
      /** Adds a copy below its original. @returns its key */
      duplicate: (key: string): string | undefined => {
        const row = read().rows[key];
        return row && insert(copyOf(row), below(key));
      },
      /** Takes a row out. @returns what it takes to put it back */
      remove: (key: string): RemovedRow | undefined => {
        const { rows, rowKeys } = read();
        const { [key]: row, ...others } = rows;
        if (!row) return undefined;
        const position = rowKeys.indexOf(key);
        form.batch(() => {
          form.change("rowKeys", rowKeys.toSpliced(position, 1));
          form.change("rows", others);
        });
        return { key, row, position };
      },
      restore: ({ key, row, position }: RemovedRow) => void insert(row, position, key),
    };
  }, [form, read]);
}
