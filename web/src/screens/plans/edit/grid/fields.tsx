import { useLingui } from "@lingui/react/macro";

import { CellEditor } from "./cells/editor.tsx";
import { useCellNotes } from "./cells/notes.ts";
import { Said } from "./cells/parts.tsx";
import { cellId, noteId } from "./cells/use-cell.ts";
import type { RowColumn } from "../../fields.ts";
import { nameOf } from "../model/faults.ts";
import { useDraft, usePlan } from "../store.tsx";
import classes from "../builder.module.css";

interface RowFieldsProps {
  rowKey: string;
  number: number;
  columns: readonly RowColumn[];
}

/** Fields of a row, each below its name. */
export function RowFields({ rowKey, number, columns }: RowFieldsProps) {
  const { t, i18n } = useLingui();
  const row = useDraft((draft) => draft.rows[rowKey]);
  // As one text, which compares as a value.
  const errors = usePlan((_state, { errorOf }) =>
    columns.map(({ key }) => errorOf(nameOf({ key: rowKey, field: key })) ?? "").join("\n"),
  ).split("\n");
  const notesOf = useCellNotes();
  if (!row) return null;
  return (
    <div className={classes.fields}>
      {columns.map(({ key: field, label, required }, index) => {
        const name = i18n._(label);
        return (
          <div key={field} className={classes.field} data-field={field}>
            <label htmlFor={cellId(rowKey, field)} className={classes.fieldLabel}>
              {name}
              {required && (
                <span className={classes.asterisk} aria-hidden>
                  {" *"}
                </span>
              )}
            </label>
            <CellEditor
              rowKey={rowKey}
              field={field}
              label={t`${name}, row ${number}`}
              required={required}
              inGrid={false}
            />
            <Said id={noteId(rowKey, field)} error={errors[index]} notes={notesOf(row, field)} />
          </div>
        );
      })}
    </div>
  );
}
