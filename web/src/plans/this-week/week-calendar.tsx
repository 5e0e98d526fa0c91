import { useLingui } from "@lingui/react/macro";
import { Anchor, VisuallyHidden } from "@mantine/core";
import { getMediaTypeColor } from "@media-planner/schema/rules/media-type-color";
import { IconCalendarOff } from "@tabler/icons-react";
import { Link } from "react-router-dom";

import { useFormat } from "../../ui/format/format.ts";
import { Placeholder } from "../../ui/page/page-state.tsx";
import { useIsPhone } from "../../ui/screen-width.ts";
import { Bars, Legend } from "../flowchart/flowchart-chart.tsx";
import { mergeSpans } from "../flowchart/flowchart-model.ts";
import classes from "../flowchart/flowchart.module.css";
import { toCssVariables } from "../view/flights/flights-chart.tsx";
import type { Span } from "../view/flights/flight-bars.ts";
import flights from "../view/flights/flights.module.css";
import { listFlights, listWeeks, type ScheduledPlan } from "./schedule-model.ts";

function PlanRow({ plan, weeks }: { plan: ScheduledPlan; weeks: readonly Span[] }) {
  const { t } = useLingui();
  const spans = mergeSpans(
    listFlights(plan).map(({ startDate, endDate }) => ({ first: startDate, last: endDate })),
  );
  const isPending = plan.status === "PENDING" || undefined;
  return (
    <tr
      data-level="vendor"
      style={toCssVariables({ "--hue": getMediaTypeColor(plan.mediaType?.name ?? "") })}
    >
      <th scope="row" className={flights.label}>
        <Anchor
          component={Link}
          to={`/manage-media-plan/review/${encodeURIComponent(plan.id)}`}
          c="inherit"
          fz="inherit"
          className={flights.name}
        >
          {plan.campaign?.name ?? plan.planNumber ?? "–"}
        </Anchor>
        <span className={flights.secondary}>
          {[plan.client?.name, plan.mediaType?.name, plan.vendor?.name].filter(Boolean).join(" · ")}
        </span>
        {isPending && <VisuallyHidden>{t`not approved`}</VisuallyHidden>}
      </th>
      {weeks.map((week) => (
        <td key={week.first}>
          <Bars span={week} flights={spans} isPending={isPending} />
        </td>
      ))}
    </tr>
  );
}

/** Plans over eight weeks: a table, for screen readers and keyboards. */
export function WeekCalendar({ plans, week }: { plans: readonly ScheduledPlan[]; week: Span }) {
  const { t } = useLingui();
  const format = useFormat();
  const isPhone = useIsPhone();
  const weeks = listWeeks(week);
  const shownPlans = plans.filter((plan) => listFlights(plan).length > 0);
  if (shownPlans.length === 0)
    return <Placeholder icon={IconCalendarOff}>{t`No flights in these weeks.`}</Placeholder>;
  const isPending = ({ status }: ScheduledPlan) => status === "PENDING";
  return (
    <>
      <Legend hasApproved={!shownPlans.every(isPending)} hasPending={shownPlans.some(isPending)} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable regions must be focusable */}
      <section className={flights.scroll} aria-label={t`Calendar`} tabIndex={0}>
        <table
          className={`${flights.chart} ${classes.chart}`}
          style={toCssVariables({
            "--columns": weeks.length,
            "--total-length": 0,
            ...(isPhone ? {} : { "--label": "330px" }),
          })}
        >
          <VisuallyHidden component="caption">{t`Calendar`}</VisuallyHidden>
          <thead>
            <tr>
              <th scope="col" className={flights.label}>{t`Campaign`}</th>
              {weeks.map(({ first, last }) => (
                <th key={first} scope="col" aria-label={format.dateRange(first, last)}>
                  {format.dayOfYear(first)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shownPlans.map((plan) => (
              <PlanRow key={plan.id} plan={plan} weeks={weeks} />
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}
