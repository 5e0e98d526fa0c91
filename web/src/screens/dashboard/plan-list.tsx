import { Trans } from "@lingui/react/macro";
import { Link } from "react-router-dom";

import { useAccess } from "../../session/use-access.ts";
import { useFormat } from "../../ui/format.ts";
import { StatusChip } from "../../ui/status-chip.tsx";
import type { DashboardPlanFragment } from "./dashboard.generated.tsx";
import classes from "./dashboard.module.css";

/** A few media plans: number, campaign and vendor, dates, money, status. */
export function PlanList({ plans }: { plans: readonly DashboardPlanFragment[] }) {
  const format = useFormat();
  const { can } = useAccess();
  if (plans.length === 0) {
    return (
      <p className={classes.detail}>
        <Trans>No data found</Trans>
      </p>
    );
  }
  return (
    <ul className={classes.plans}>
      {plans.map(({ id, planNumber, status, orderDetails, priceDetails }) => {
        const { campaign, vendor, campaignDate } = orderDetails;
        const number = planNumber ?? id;
        return (
          <li key={id} className={classes.plan}>
            <div>
              {can("media_plans", "UPDATE") ? (
                <Link to={`/manage-media-plan/edit/${id}`}>{number}</Link>
              ) : (
                number
              )}
            </div>
            <StatusChip status={status} />
            <div className={classes.detail}>
              {[campaign?.name, vendor?.name].filter(Boolean).join(" · ")}
              <br />
              {format.date(campaignDate?.start)} – {format.date(campaignDate?.end)}
            </div>
            <div className={classes.amount}>{format.money(priceDetails.finalAmount)}</div>
          </li>
        );
      })}
    </ul>
  );
}
