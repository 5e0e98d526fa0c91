import { Trans, useLingui } from "@lingui/react/macro";
import { amountOf } from "@media-planner/schema/rules/money";

import { RATE_UNIT_LABELS } from "../../../resources/labels.ts";
import { useFormat } from "../../../ui/format.ts";
import { useDraft } from "../draft/store.tsx";
import { usePlanAreasQuery } from "../choices.generated.tsx";
import { usePlanChoices, type Choice } from "../choices.tsx";
import { useQuote } from "../prices/quotes.tsx";
import type { DraftRow, RowReference } from "../draft/plan.ts";
import { usePrefill } from "../prices/use-prefill.ts";
import { CellError, useCell, type RowField } from "./use-value.tsx";
import classes from "./input.module.css";
import { DayInput } from "./day-input.tsx";
import { NumberInput } from "./number-input.tsx";
import { PickInput } from "./pick-input.tsx";

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

/** A reference chosen from the plan's lists. A new channel or format brings its list price. */
export function ReferenceCell({
  rowKey,
  field,
  label,
  required,
}: CellProps<Exclude<RowReference, "areaId">>) {
  const { ofRow, nameOf } = usePlanChoices();
  const { value, change, error, id, inputProps } = useCell(rowKey, field, label, required);
  const prefill = usePrefill(rowKey);
  const onPick = (picked: string | null) => {
    if (field === "channelId" || field === "formatId") prefill(() => change(picked));
    else change(picked);
  };
  return (
    <>
      <PickInput
        {...inputProps}
        choices={ofRow[field]}
        currentName={nameOf(value)}
        value={value}
        onPick={onPick}
      />
      <CellError id={id} error={error} />
    </>
  );
}

/** An area of the row's city. */
export function AreaCell({ rowKey, label }: CellProps<"areaId">) {
  const { t } = useLingui();
  const { nameOf } = usePlanChoices();
  const cityId = useRow(rowKey)?.cityId ?? null;
  const { data } = usePlanAreasQuery({ skip: cityId === null });
  const { value, change, error, id, inputProps } = useCell(rowKey, "areaId", label);
  const choices: readonly Choice[] = (data?.areas.items ?? []).filter((area) => area.cityId === cityId);
  return (
    <>
      <PickInput
        {...inputProps}
        choices={choices}
        currentName={nameOf(value)}
        value={value}
        onPick={change}
        disabled={cityId === null}
        placeholder={cityId === null ? t`Choose a city first` : undefined}
      />
      <CellError id={id} error={error} />
    </>
  );
}

export function UnitCell({ rowKey, label, required }: CellProps<"unit">) {
  const { i18n } = useLingui();
  const { value, change, error, id, inputProps } = useCell(rowKey, "unit", label, required);
  const choices = Object.entries(RATE_UNIT_LABELS).map(([unit, name]) => ({ id: unit, name: i18n._(name) }));
  return (
    <>
      <PickInput {...inputProps} choices={choices} value={value} onPick={change} />
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
  const { storedPriceOf } = usePlanChoices();
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
  const { minQuantityOf } = usePlanChoices();
  const format = useFormat();
  const { value, change, error, id, inputProps } = useCell(rowKey, "quantity", label, required);
  const least = row && minQuantityOf(row);
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
