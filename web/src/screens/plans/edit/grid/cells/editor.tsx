import { fieldOf, isReference } from "../../../fields.ts";
import { DayEditor } from "./day-input.tsx";
import { ReferenceEditor, UnitEditor } from "./reference-input.tsx";
import { LongTextEditor, TextEditor } from "./text-input.tsx";
import type { EditorProps } from "./use-cell.ts";

/** The input of a field of a row. */
export function CellEditor({ field, ...props }: EditorProps) {
  if (isReference(field)) return <ReferenceEditor {...props} field={field} />;
  if (field === "unit") return <UnitEditor {...props} field={field} />;
  if (field === "startDate" || field === "endDate") return <DayEditor {...props} field={field} />;
  const isLong = fieldOf(field).kind === "text" && !props.inGrid;
  return isLong ? <LongTextEditor {...props} field={field} /> : <TextEditor {...props} field={field} />;
}
