import { fromMinor, toMinor } from "@media-planner/schema/rules/money";

import type { MediaPlanFieldsFragment } from "../../media-plan.generated.tsx";
import type { CountedRow } from "../quantity.ts";
import { isFlight, type Flight, type Span } from "./spread.ts";

/** What the picture is drawn of: a stored plan, or one as it is being typed. */
export interface FlightPlan {
  rows: readonly Row[];
  /** The days of the plan, as far as they are known. */
  period: { start: string | null; end: string | null };
  currency: string | null;
  grandTotal: number;
  additionalCharges: number;
  discount: number;
  finalAmount: number;
}

/** What is bought of a row, in units, and what says how they are counted. */
interface Bought extends CountedRow {
  units: number | null;
}

/** A row of a plan; its dates may not be known yet. */
type Row = Omit<Flight, "startDate" | "endDate"> & {
  key: string;
  bought: Bought;
  startDate: string | null;
  endDate: string | null;
};

/** A row that can be drawn. */
export type DrawnRow = Flight & { key: string; bought: Bought };

export function storedFlights(plan: MediaPlanFieldsFragment): FlightPlan {
  const cards = new Map(plan.rateCards.map((card) => [card.id, card]));
  const { start, end } = plan.orderDetails.campaignDate ?? {};
  const { grandTotal, additionalCharges, discount, finalAmount } = plan.priceDetails;
  return {
    rows: plan.medias.map(({ id, channel, format, startDate, endDate, unit, duration }) => ({
      key: id,
      channel: channel?.name ?? "",
      format: format?.name ?? "",
      startDate,
      endDate,
      amount: cards.get(id)?.amount ?? 0,
      bought: { units: cards.get(id)?.quantity ?? null, unit, duration },
    })),
    period: { start: start ?? null, end: end ?? null },
    currency: plan.currency,
    grandTotal: grandTotal ?? 0,
    additionalCharges: additionalCharges ?? 0,
    discount: discount ?? 0,
    finalAmount: finalAmount ?? 0,
  };
}

/** The rows that can be drawn, and what those cost that cannot. */
export function drawn(rows: FlightPlan["rows"]): { flights: DrawnRow[]; undated: number } {
  const flights: DrawnRow[] = [];
  let undated = 0;
  for (const { startDate, endDate, ...row } of rows) {
    if (startDate !== null && endDate !== null && isFlight(startDate, endDate))
      flights.push({ ...row, startDate, endDate });
    else undated += toMinor(row.amount);
  }
  return { flights, undated: fromMinor(undated) };
}

/** From the first day to the last: those of the plan, and of rows that stand outside of it. */
export function periodOf(
  { period: { start, end } }: FlightPlan,
  flights: readonly Flight[],
): Span | undefined {
  const days = flights.flatMap(({ startDate, endDate }) => [startDate, endDate]);
  if (start !== null && end !== null && isFlight(start, end)) days.push(start, end);
  const [first = ""] = days;
  return days.length === 0
    ? undefined
    : {
        first: days.reduce((earliest, day) => (day < earliest ? day : earliest), first),
        last: days.reduce((latest, day) => (day > latest ? day : latest), first),
      };
}
