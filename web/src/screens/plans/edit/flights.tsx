import { fromMinor, toMinor } from "@media-planner/schema/rules/money";
import { planTotals } from "@media-planner/schema/rules/media-plan";
import { lazy, useDeferredValue } from "react";

import { FlightsPanel } from "../read/flights/panel.tsx";
import type { FlightPlan } from "../read/flights/spread.ts";
import { rowAmount, type OptionOf } from "../rows.ts";
import { rateCardsOf, rowsOf, type PlanDraft } from "./model/draft.ts";
import { referenceText } from "./model/names.ts";
import { useDraft, usePlan, usePlanStore } from "./store.tsx";

const FlightsView = lazy(async () => ({ default: (await import("../read/flights/view.tsx")).FlightsView }));

/** A plan as it is typed; what is no number yet costs nothing, as in its totals. */
function draftFlights(draft: PlanDraft, optionOf: OptionOf, currency: string | null): FlightPlan {
  const { additionalCharges, discount } = draft.priceDetails;
  return {
    rows: rowsOf(draft).map((row, index) => ({
      key: draft.rowKeys[index] ?? row.id,
      channel: referenceText(optionOf("channelId", row.channelId), row.channelId),
      format: referenceText(optionOf("formatId", row.formatId), row.formatId),
      startDate: row.startDate,
      endDate: row.endDate,
      amount: rowAmount(row),
      bought: row,
    })),
    period: draft.orderDetails.campaignDate,
    currency,
    additionalCharges: fromMinor(toMinor(additionalCharges)),
    discount: fromMinor(toMinor(discount)),
    ...planTotals(rateCardsOf(draft), additionalCharges, discount),
  };
}

/** Follows what is typed, behind it. */
function DraftFlights() {
  const draft = useDeferredValue(useDraft((now) => now));
  const { optionOf } = usePlanStore().known;
  const currency = usePlan((state) => state.currency);
  return <FlightsView plan={draftFlights(draft, optionOf, currency)} />;
}

/** The flights of the plan that is being typed. */
export function DraftFlightsPanel() {
  return (
    <FlightsPanel>
      <DraftFlights />
    </FlightsPanel>
  );
}
