import { useLingui } from "@lingui/react/macro";

import { cellId } from "../cells/use-value.tsx";
import type { RowColumn } from "./columns.tsx";
import classes from "../builder.module.css";

interface RowFieldsProps {
  rowKey: string;
  number: number;
  columns: readonly RowColumn[];
}

/** Fields of a row, each below its name. */
export function RowFields({ rowKey, number, columns }: RowFieldsProps) {
  const { t, i18n } = useLingui();
  return (
    <div className={classes.fields}>
      {columns.map(({ field, header, required, render }) => {
        const name = i18n._(header);
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
            {render({ rowKey, label: t`${name}, row ${number}` })}
          </div>
        );
      })}
    </div>
  );
}
