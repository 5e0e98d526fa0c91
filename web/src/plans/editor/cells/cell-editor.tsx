import { Popover } from "@mantine/core";
import { isDate } from "@media-planner/schema/rules/formats";
import { lazy, Suspense } from "react";

import { useFormat } from "../../../ui/format/format.ts";
import { getField, isReference, isRightAligned } from "../../fields.ts";
import { OpenButton, ReferenceEditor, UnitEditor } from "./reference-editor.tsx";
import { type EditorProps, useCell, useCellText } from "./use-cell.ts";
import classes from "./input.module.css";
import { useDraft } from "../use-plan-store.tsx";

export function CellEditor({ field, ...props }: EditorProps) {
  if (isReference(field)) return <ReferenceEditor {...props} field={field} />;
  if (field === "unit") return <UnitEditor {...props} field={field} />;
  if (field === "startDate" || field === "endDate") return <DayEditor {...props} field={field} />;
  const isLong = getField(field).kind === "text" && !props.inGrid;
  return isLong ? <LongTextEditor {...props} field={field} /> : <TextEditor {...props} field={field} />;
}

/** Shows formatted numbers while selected, plain digits while editing. */
export function TextEditor(props: EditorProps) {
  const { kind } = getField(props.field);
  const { inputProps } = useCell(props, useCellText(props));
  const isMoney = kind === "money";
  return (
    <input
      {...inputProps}
      className={classes.input}
      inputMode={isMoney ? "decimal" : kind === "count" ? "numeric" : undefined}
      data-number={isRightAligned({ kind }) ? "" : undefined}
    />
  );
}

export function LongTextEditor(props: EditorProps) {
  const { inputProps } = useCell<HTMLTextAreaElement>(props, useCellText(props));
  return <textarea {...inputProps} rows={1} className={classes.input} />;
}

// Calendars are heavy; most rows use the plan's dates.
const Calendar = lazy(() => import("./calendar.tsx").then((module) => ({ default: module.Calendar })));

/** Accepts common date formats, + and - to move by one day, or a click in the calendar. */
export function DayEditor(props: EditorProps<"startDate" | "endDate">) {
  const { rowKey, field, inGrid } = props;
  const format = useFormat();
  const value = useDraft((draft) => draft.rows[rowKey]?.[field] ?? null);
  const day = value !== null && isDate(value) ? value : null;
  const first = useDraft((draft) => draft.orderDetails.campaignDate.start);
  const last = useDraft((draft) => draft.orderDetails.campaignDate.end);
  const { edit, inputProps, store } = useCell(props, useCellText(props));
  const isOpen = edit?.isOpen === true;
  return (
    <Popover
      opened={isOpen}
      onChange={(opened) => !opened && store.cancelEdit()}
      position="bottom-start"
      offset={4}
      shadow="md"
      transitionProps={{ duration: 0 }}
      withRoles={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <Popover.Target>
        <input
          {...inputProps}
          className={classes.input}
          data-number=""
          title={day === null ? undefined : format.date(day)}
          data-open={isOpen || undefined}
          onClick={() => !inGrid && store.startEdit({ isOpen: true })}
        />
      </Popover.Target>
      {inGrid && <OpenButton store={store} isOpen={isOpen} />}
      {/* Clicks must not blur the cell. */}
      <Popover.Dropdown className={classes.calendar} onMouseDown={(event) => event.preventDefault()}>
        <Suspense>
          <Calendar value={day} min={first} max={last} onDay={store.commitValue} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
