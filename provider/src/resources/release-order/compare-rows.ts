import type { PlanDocument } from "../../documents/plan-document.ts";
import { changedFields, type RowChange } from "../../documents/order-document.ts";

type OrderedPlan = Pick<PlanDocument, "medias" | "rateCards">;
type PlanRow = PlanDocument["medias"][number];

function listComparedValues({ rateCards }: OrderedPlan, row: PlanRow) {
  const card = rateCards.find(({ id }) => id === row.id);
  const { position, size, duration, timeSlot, language, material, city, area, notes } = row;
  const details = [position, size?.name, duration, timeSlot?.name, language, material, city, area, notes];
  return {
    channel: row.channel,
    format: row.format,
    details: JSON.stringify(details.map((detail) => detail ?? null)),
    dates: `${row.startDate} ${row.endDate}`,
    rate: `${card?.rate} ${row.unit}`,
    quantity: card?.quantity ?? 0,
    bonus: row.bonusQuantity ?? 0,
    amount: card?.amount ?? 0,
  } satisfies Record<(typeof changedFields)[number], string | number>;
}

const describeRow = ({ id, channel, format, startDate, endDate }: PlanRow) => ({
  id,
  channel,
  format,
  startDate,
  endDate,
});

/** Compares rows by id: changed and new rows in the order of the new version, then cancelled rows. */
export function compareRows(before: OrderedPlan, after: OrderedPlan): RowChange[] {
  const previousRows = new Map(before.medias.map((row) => [row.id, row]));
  const currentIds = new Set(after.medias.map(({ id }) => id));
  const current = after.medias.flatMap((row): RowChange[] => {
    const values = listComparedValues(after, row);
    const previousRow = previousRows.get(row.id);
    const common = { ...describeRow(row), amount: values.amount };
    if (!previousRow) return [{ ...common, kind: "added", previousAmount: null, fields: [] }];
    const previous = listComparedValues(before, previousRow);
    const fields = changedFields.filter((field) => values[field] !== previous[field]);
    return fields.length === 0
      ? []
      : [
          {
            ...common,
            kind: "changed",
            previousAmount: previous.amount,
            fields,
          },
        ];
  });
  const cancelled = before.medias
    .filter(({ id }) => !currentIds.has(id))
    .map((row): RowChange => {
      const { amount } = listComparedValues(before, row);
      return {
        ...describeRow(row),
        kind: "cancelled",
        amount,
        previousAmount: amount,
        fields: [],
      };
    });
  return [...current, ...cancelled];
}
