import { Trans, useLingui } from "@lingui/react/macro";
import { amountOf } from "@media-planner/schema/rules/money";
import { useForm } from "react-final-form";

import { RATE_UNIT_LABELS } from "../../../resources/labels.ts";
import { useFormat } from "../../../ui/format.ts";
import { useDraft } from "../draft/store.tsx";
import { useKnownRecords } from "../known.tsx";
import { useMinimum } from "../prices/minimum.tsx";
import { useQuote } from "../prices/quotes.tsx";
import type { DraftRow, RowReference } from "../draft/plan.ts";
import { usePrefill } from "../prices/use-prefill.ts";
import { CellError, useCell, type RowField } from "./use-value.tsx";
import classes from "./input.module.css";
import { DayInput } from "./day-input.tsx";
import { NumberInput } from "./number-input.tsx";
import { FixedInput, ReferenceInput } from "./reference-input.tsx";
import { useRowChoices } from "./use-row-choices.ts";

/** What every cell is given. */
export interface CellProps<Field extends RowField = RowField> {
  rowKey: string;
  field: Field;
  /** Names the input: column and row. */
  label: string;
  required: boolean;
}

function useRow(rowKey: string): DraftRow | undefined {
  return useDraft((draft) => draft.rows[rowKey]);
}

/** A reference. A new channel or format brings its list price; an area is one of the row's city. */
export function ReferenceCell({ rowKey, field, label, required }: CellProps<RowReference>) {
  const { t } = useLingui();
  const { optionOf, keep } = useKnownRecords();
  const { value, change, error, id, inputProps } = useCell(rowKey, field, label, required);
  const { choices, waits } = useRowChoices(rowKey, field);
  const prefill = usePrefill(rowKey);
  const form = useForm();
  const onPick = (picked: string | null) => {
    if (field === "channelId" || field === "formatId") return prefill(() => change(picked));
    return form.batch(() => {
      change(picked);
      // Another city has other areas.
      if (field === "cityId") form.change(`rows.${rowKey}.areaId`, null);
    });
  };
  return (
    <>
      <ReferenceInput
        {...inputProps}
        choices={choices}
        name={optionOf(field, value)?.name ?? ""}
        value={value}
        onTake={(option) => keep(field, option)}
        onPick={onPick}
        disabled={field === "areaId" && waits}
        placeholder={field === "areaId" && waits ? t`Choose a city first` : undefined}
      />
      <CellError id={id} error={error} />
    </>
  );
}

export function UnitCell({ rowKey, label, required }: CellProps<"unit">) {
  const { i18n } = useLingui();
  const { value, change, error, id, inputProps } = useCell(rowKey, "unit", label, required);
  const options = Object.entries(RATE_UNIT_LABELS).map(([unit, name]) => ({ id: unit, name: i18n._(name) }));
  const name = options.find((option) => option.id === value)?.name ?? "";
  return (
    <>
      <FixedInput {...inputProps} options={options} name={name} value={value} onPick={change} />
      <CellError id={id} error={error} />
    </>
  );
}

export function DayCell({ rowKey, field, label, required }: CellProps<"startDate" | "endDate">) {
  const first = useDraft((draft) => draft.orderDetails.campaignDate.start);
  const last = useDraft((draft) => draft.orderDetails.campaignDate.end);
  const { value, change, error, id, inputProps } = useCell(rowKey, field, label, required);
  return (
    <>
      <DayInput {...inputProps} value={value} onDay={change} first={first} last={last} />
      <CellError id={id} error={error} />
    </>
  );
}

function differenceText(rate: number, price: number, language: string): string {
  return new Intl.NumberFormat(language === "fr" ? "fr-FR" : "en-IN", {
    style: "percent",
    maximumFractionDigits: 1,
    signDisplay: "exceptZero",
  }).format((rate - price) / price);
}

/** The vendor's list price below the rate, and how far the rate is from it. */
function ListPrice({ row }: { row: DraftRow }) {
  const { i18n } = useLingui();
  const format = useFormat();
  const { storedPriceOf } = useKnownRecords();
  const price = useQuote(row)?.price ?? storedPriceOf(row);
  if (price === undefined || price === null) return null;
  const listed = format.money(price).replace(/[.,]00(?!\d)/, "");
  const rate = row.unitRate;
  const differs = typeof rate === "number" && price > 0 && rate !== price;
  return (
    <span className={classes.hint}>
      <Trans>List {listed}</Trans>
      {differs && (
        <span className={classes.difference} data-tone={rate < price ? "below" : "above"}>
          {differenceText(rate, price, i18n.locale)}
        </span>
      )}
    </span>
  );
}

export function RateCell({ rowKey, label, required }: CellProps<"unitRate">) {
  const row = useRow(rowKey);
  const { value, change, error, id, inputProps } = useCell(rowKey, "unitRate", label, required);
  return (
    <>
      <NumberInput {...inputProps} kind="money" value={value} onType={change} />
      <CellError id={id} error={error} />
      {row && <ListPrice row={row} />}
    </>
  );
}

export function QuantityCell({ rowKey, label, required }: CellProps<"quantity">) {
  const row = useRow(rowKey);
  const minimumOf = useMinimum();
  const format = useFormat();
  const { value, change, error, id, inputProps } = useCell(rowKey, "quantity", label, required);
  const least = row && minimumOf(row);
  const shown = least !== undefined && least > 1;
  const tooFew = shown && typeof value === "number" && value < least;
  const minimum = shown ? format.number(least) : "";
  return (
    <>
      <NumberInput {...inputProps} kind="count" value={value} onType={change} />
      <CellError id={id} error={error} />
      {shown && (
        <span className={classes.hint} data-tone={tooFew ? "warning" : undefined}>
          <Trans>Min. {minimum}</Trans>
        </span>
      )}
    </>
  );
}

export function CountCell({ rowKey, field, label }: CellProps<"bonusQuantity" | "impressions">) {
  const { value, change, error, id, inputProps } = useCell(rowKey, field, label);
  return (
    <>
      <NumberInput {...inputProps} kind="count" value={value} onType={change} />
      <CellError id={id} error={error} />
    </>
  );
}

export function NotesCell({ rowKey, label }: CellProps<"notes">) {
  const { value, change, error, id, inputProps } = useCell(rowKey, "notes", label);
  return (
    <>
      <textarea
        {...inputProps}
        rows={1}
        className={classes.input}
        value={value ?? ""}
        onChange={(event) => change(event.currentTarget.value || null)}
      />
      <CellError id={id} error={error} />
    </>
  );
}

/** Rate times quantity, as one types. */
export function AmountCell({ rowKey, label }: { rowKey: string; label: string }) {
  const format = useFormat();
  const amount = useDraft((draft) => amountOf(draft.rows[rowKey]?.unitRate, draft.rows[rowKey]?.quantity));
  return (
    <output className={classes.amount} aria-label={label} data-cell="amount">
      {format.money(amount)}
    </output>
  );
}
