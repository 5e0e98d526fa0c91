import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Alert, Button, Group, List } from "@mantine/core";
import { IconCalendarQuestion } from "@tabler/icons-react";
import { toValidAmount } from "@media-planner/schema/rules/media-plan";
import { lazy, useDeferredValue } from "react";

import { useFormat } from "../../ui/format/format.ts";
import { focusScreen } from "./focus-screen.ts";
import type { FlightDatesProposal } from "./model/flight-dates.ts";
import { getPendingProposal } from "./model/state.ts";
import { useDerivedPlanState, usePlanState, usePlanStore, useDraft } from "./use-plan-store.tsx";
import { FlightsPanel } from "../view/flights/flights-panel.tsx";
import type { FlightPlan } from "../view/flights/flight-bars.ts";
import { computeRowAmount } from "../plan-rows.ts";
import { listRows, computeTotals, type PlanDraft } from "./model/plan-draft.ts";
import { type GetOption, getReferenceText } from "./model/references.ts";

function FlightAdjustmentList({
  startShiftDays,
  outsideCount,
  partlyOutsideCount,
  fullyOutsideCount,
  outsideAfterMove,
  movedEnd,
}: FlightDatesProposal) {
  const format = useFormat();
  const end = format.date(movedEnd);
  const dayCount = Math.abs(startShiftDays);
  return (
    <List fz="sm" mt={4}>
      {startShiftDays !== 0 && (
        <List.Item>
          {startShiftDays > 0 ? (
            <Plural
              value={dayCount}
              one="Move: all rows shift # day later."
              other="Move: all rows shift # days later."
            />
          ) : (
            <Plural
              value={dayCount}
              one="Move: all rows shift # day earlier."
              other="Move: all rows shift # days earlier."
            />
          )}{" "}
          {outsideAfterMove.outsideCount > 0 && (
            <Plural
              value={outsideAfterMove.outsideCount}
              one="# row then lies outside the plan’s dates."
              other="# rows then lie outside the plan’s dates."
            />
          )}{" "}
          {movedEnd && <Trans>The plan’s end can move too, to {end}.</Trans>}
        </List.Item>
      )}
      {partlyOutsideCount > 0 && (
        <List.Item>
          <Plural
            value={partlyOutsideCount}
            one="Cut: # row is shortened to the new dates."
            other="Cut: # rows are shortened to the new dates."
          />{" "}
          {fullyOutsideCount > 0 && (
            <Plural
              value={fullyOutsideCount}
              one="# row is entirely outside the new dates: it is unchanged and highlighted."
              other="# rows are entirely outside the new dates: they are unchanged and highlighted."
            />
          )}
        </List.Item>
      )}
      <List.Item>
        {outsideCount === 0 ? (
          <Trans>Keep: no row changes.</Trans>
        ) : (
          <Plural
            value={outsideCount}
            one="Keep: no row changes. # row outside the new dates is highlighted."
            other="Keep: no row changes. # rows outside the new dates are highlighted."
          />
        )}
      </List.Item>
    </List>
  );
}

export function FlightDatesAlert() {
  const { t } = useLingui();
  const store = usePlanStore();
  const proposal = useDerivedPlanState(getPendingProposal);
  if (!proposal) return null;
  const { startShiftDays, partlyOutsideCount, movedEnd } = proposal;
  const dayCount = Math.abs(startShiftDays);
  const moveRows = (end?: string) => store.change({ type: "moveFlights", days: startShiftDays, end });
  return (
    <Alert
      onClick={focusScreen}
      color="blue"
      role="alert"
      icon={<IconCalendarQuestion aria-hidden />}
      mb="md"
      title={t`The plan dates changed. How should the rows change?`}
    >
      <FlightAdjustmentList {...proposal} />
      <Group gap="xs" mt="xs">
        {startShiftDays !== 0 && (
          <>
            {movedEnd && (
              <Button size="xs" onClick={() => moveRows(movedEnd)}>
                <Plural
                  value={dayCount}
                  one="Move rows and the plan’s end by # day"
                  other="Move rows and the plan’s end by # days"
                />
              </Button>
            )}
            <Button size="xs" variant={movedEnd ? "default" : "filled"} onClick={() => moveRows()}>
              <Plural value={dayCount} one="Move all rows by # day" other="Move all rows by # days" />
            </Button>
          </>
        )}
        {partlyOutsideCount > 0 && (
          <Button
            size="xs"
            variant={startShiftDays === 0 ? "filled" : "default"}
            onClick={() => store.change({ type: "trimFlights" })}
          >
            <Trans>Cut to the new dates</Trans>
          </Button>
        )}
        <Button size="xs" variant="default" onClick={store.dismissFlightDatesProposal}>
          <Trans>Keep rows</Trans>
        </Button>
      </Group>
    </Alert>
  );
}

const FlightsView = lazy(async () => ({
  default: (await import("../view/flights/flights-view.tsx")).FlightsView,
}));

function toFlightPlan(draft: PlanDraft, getOption: GetOption, currency: string | null): FlightPlan {
  const { additionalCharges, discount, grandTotal, finalAmount } = computeTotals(draft);
  return {
    rows: listRows(draft).map((row, index) => ({
      key: draft.rowKeys[index] ?? row.id,
      channel: getReferenceText(getOption("channelId", row.channelId), row.channelId),
      format: getReferenceText(getOption("formatId", row.formatId), row.formatId),
      startDate: row.startDate,
      endDate: row.endDate,
      amount: computeRowAmount(row),
      quantityRow: row,
    })),
    period: draft.orderDetails.campaignDate,
    currency,
    additionalCharges: toValidAmount(additionalCharges),
    discount: toValidAmount(discount),
    grandTotal,
    finalAmount,
  };
}

/** Deferred to keep typing fast. */
function DraftFlights() {
  const draft = useDeferredValue(useDraft((current) => current));
  const { getOption } = usePlanStore().knownNames;
  const currency = usePlanState((state) => state.currency);
  return <FlightsView plan={toFlightPlan(draft, getOption, currency)} />;
}

export function DraftFlightsPanel() {
  return (
    <FlightsPanel>
      <DraftFlights />
    </FlightsPanel>
  );
}
