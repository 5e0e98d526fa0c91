import { useLingui } from "@lingui/react/macro";
import { useForm } from "react-final-form";

import { RATE_UNIT_LABELS } from "../../../../../resources/labels.ts";
import type { RowReference } from "../../model/plan.ts";
import { useDraft } from "../../store.tsx";
import type { RowField } from "../../use-row-changes.ts";
import { awaited, referenceText } from "../../model/unmatched.ts";
import { useKnownRecords } from "../../known.tsx";
import { useQuoteOf } from "../../prices/quotes.tsx";
import { usePrefill } from "../../prices/use-prefill.ts";
import { DayInput } from "./day-input.tsx";
import { NumberInput } from "./number-input.tsx";
import { FixedInput, ReferenceInput } from "./reference-input.tsx";
import { useRowChoices } from "./use-row-choices.ts";
import { useCell } from "./use-value.tsx";
import classes from "./input.module.css";

/** What every editor is given. */
interface EditorProps<Field extends RowField = RowField> {
  rowKey: string;
  field: Field;
  /** Names the input: column and row. */
  label: string;
  required: boolean;
}

/** A reference. A new channel or format brings its list price; an area is one of the row's city. */
function ReferenceEditor({ rowKey, field, label, required }: EditorProps<RowReference>) {
  const { t } = useLingui();
  const { optionOf, keep } = useKnownRecords();
  const { value, change, inputProps } = useCell(rowKey, field, label, required);
  const { choices, waits } = useRowChoices(rowKey, field);
  const prefill = usePrefill();
  const form = useForm();
  const row = useDraft((draft) => draft.rows[rowKey]);
  const quoteOf = useQuoteOf();
  /** Faster than the list: `useAwaitedNames` looks the text up. A list price goes with what it is the price of. */
  const onText = (text: string) =>
    form.batch(() => {
      const priced = field === "channelId" || field === "formatId";
      if (priced && row && row.unitRate === quoteOf(row)?.price) form.change(`rows.${rowKey}.unitRate`, null);
      change(awaited(text));
      if (field === "cityId") form.change(`rows.${rowKey}.areaId`, null);
    });
  const onPick = (picked: string | null) => {
    if (field === "channelId" || field === "formatId") return prefill([rowKey], () => change(picked));
    return form.batch(() => {
      change(picked);
      // Another city has other areas.
      if (field === "cityId") form.change(`rows.${rowKey}.areaId`, null);
    });
  };
  return (
    <ReferenceInput
      {...inputProps}
      choices={choices}
      name={referenceText(optionOf(field, value), value)}
      value={value}
      onTake={(option) => keep(field, option)}
      onPick={onPick}
      onText={onText}
      disabled={field === "areaId" && waits}
      placeholder={field === "areaId" && waits ? t`Choose a city first` : undefined}
    />
  );
}

function UnitEditor({ rowKey, label, required }: EditorProps<"unit">) {
  const { i18n } = useLingui();
  const { value, change, inputProps } = useCell(rowKey, "unit", label, required);
  const options = Object.entries(RATE_UNIT_LABELS).map(([unit, name]) => ({ id: unit, name: i18n._(name) }));
  const name = options.find((option) => option.id === value)?.name ?? value ?? "";
  return <FixedInput {...inputProps} options={options} name={name} value={value} onPick={change} />;
}

function DayEditor({ rowKey, field, label, required }: EditorProps<"startDate" | "endDate">) {
  const first = useDraft((draft) => draft.orderDetails.campaignDate.start);
  const last = useDraft((draft) => draft.orderDetails.campaignDate.end);
  const { value, change, inputProps } = useCell(rowKey, field, label, required);
  return <DayInput {...inputProps} value={value} onDay={change} first={first} last={last} />;
}

type NumberField = "unitRate" | "quantity" | "bonusQuantity" | "impressions";

function NumberEditor({ rowKey, field, label, required }: EditorProps<NumberField>) {
  const { value, change, inputProps } = useCell(rowKey, field, label, required);
  const kind = field === "unitRate" ? "money" : "count";
  return <NumberInput {...inputProps} kind={kind} value={value} onType={change} />;
}

function NotesEditor({ rowKey, label, required }: EditorProps<"notes">) {
  const { value, change, inputProps } = useCell(rowKey, "notes", label, required);
  return (
    <textarea
      {...inputProps}
      rows={1}
      className={classes.input}
      value={value ?? ""}
      onChange={(event) => change(event.currentTarget.value || null)}
    />
  );
}

/** The input of a field of a row. */
export function CellEditor({ field, ...props }: EditorProps) {
  switch (field) {
    case "unit":
      return <UnitEditor {...props} field={field} />;
    case "startDate":
    case "endDate":
      return <DayEditor {...props} field={field} />;
    case "unitRate":
    case "quantity":
    case "bonusQuantity":
    case "impressions":
      return <NumberEditor {...props} field={field} />;
    case "notes":
      return <NotesEditor {...props} field={field} />;
    default:
      return <ReferenceEditor {...props} field={field} />;
  }
}
