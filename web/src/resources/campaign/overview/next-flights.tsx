import { useLingui } from "@lingui/react/macro";
import { Group } from "@mantine/core";
import { useLocation } from "react-router-dom";

import { getPartState, PART_OPTIONS } from "../../../crud/overview/part-query.ts";
import { useRecordPath } from "../../../crud/related/entries-context.ts";
import { useParentFilter, useReturnState } from "../../../crud/related/parent-record.ts";
import { useAccess } from "../../../session/use-access.ts";
import { today } from "../../../ui/format/day.ts";
import { useFormat } from "../../../ui/format/format.ts";
import { MediaTypeName } from "../../../ui/page/media-type-name.tsx";
import { ListSection, SectionListItem } from "../../../ui/page/section.tsx";
import { StatusChip } from "../../../ui/page/status-chip.tsx";
import { useNextFlightsQuery, type NextFlightsQuery } from "./next-flights.generated.tsx";

type Plan = NextFlightsQuery["flowchart"]["plans"][number];
interface Flight {
  id: string;
  plan: Plan;
  flight: Plan["flights"][number];
}

const MAX_FLIGHTS = 5;

/** Flights that have not ended, the earliest first. */
export function findNextFlights(plans: readonly Plan[], day: string): Flight[] {
  return plans
    .flatMap((plan) => plan.flights.map((flight, index) => ({ id: `${plan.id} ${index}`, plan, flight })))
    .filter(({ flight: { startDate, endDate } }) => (endDate ?? startDate ?? "") >= day)
    .toSorted((a, b) => (a.flight.startDate ?? "").localeCompare(b.flight.startDate ?? ""));
}

function FlightItem({ plan, flight }: Flight) {
  const format = useFormat();
  const linkState = useReturnState();
  const { mediaType, vendor, status, currency } = plan;
  return (
    <SectionListItem
      title={flight.channel ?? vendor?.name ?? plan.planNumber ?? plan.id}
      to={useRecordPath()("mediaPlans", plan.id)}
      linkState={linkState}
      details={
        <>
          {mediaType?.name && <MediaTypeName name={mediaType.name} />}
          {flight.format && ` · ${flight.format}`}
        </>
      }
      note={
        <Group component="span" gap={12} wrap="nowrap">
          {format.dateRange(flight.startDate, flight.endDate)}
          <StatusChip status={status} />
        </Group>
      }
      end={format.money(flight.amount, currency)}
    />
  );
}

export function NextFlights() {
  const { t } = useLingui();
  const { can } = useAccess();
  const { state } = useLocation();
  const campaignId = useParentFilter()?.id ?? "";
  const isAllowed = can("media_plans", "VIEW");
  const query = useNextFlightsQuery({ variables: { campaignId }, skip: !isAllowed, ...PART_OPTIONS });
  const flights = query.data && findNextFlights(query.data.flowchart.plans, today());
  // The section of plans tells that there are none.
  if (flights?.length === 0) return null;
  return (
    <ListSection
      state={isAllowed ? getPartState(query) : null}
      title={t`Next flights`}
      to={{ search: "?show=flowchart" }}
      linkState={state}
      list={flights && { items: flights.slice(0, MAX_FLIGHTS), totalCount: flights.length }}
      emptyText=""
    >
      {(item) => <FlightItem {...item} />}
    </ListSection>
  );
}
