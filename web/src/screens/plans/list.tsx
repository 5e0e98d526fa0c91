import { msg } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";

import { listScreenOf } from "../../crud/list-screen.tsx";
import { choiceFilter, toggleFilter } from "../../crud/filters.tsx";
import { monthFilter } from "../../crud/month-filter.tsx";
import { referenceFilter } from "../../crud/reference/filter.tsx";
import { NEWEST_FIRST } from "../../crud/resource.ts";
import { vendorOptions } from "../../generated/options.ts";
import { useFormat } from "../../ui/format.ts";
import { statusLabels } from "../../ui/status-chip.tsx";
import { ExportPdf } from "./pdf/export.tsx";
import { PlanStatusMenu } from "./status/buttons.tsx";
import { mediaPlanHooks, type MediaPlanRowFragment } from "./media-plan.generated.tsx";
import { mayDeletePlan } from "./may-delete.ts";
import classes from "./builder.module.css";

function Dates({ plan }: { plan: MediaPlanRowFragment }) {
  const format = useFormat();
  const dates = plan.orderDetails.campaignDate;
  return (
    <span className={classes.dates}>
      <span>{format.date(dates?.start)} –</span> <span>{format.date(dates?.end)}</span>
    </span>
  );
}

/** Two names that belong together, one below the other. */
function Pair({ main, less }: { main: string | null | undefined; less: string | null | undefined }) {
  return (
    <span className={classes.pair}>
      <span>{main ?? "–"}</span>
      <span className={classes.less}>{less}</span>
    </span>
  );
}

function PlanNumber({ plan: { planNumber, revision } }: { plan: MediaPlanRowFragment }) {
  return (
    <span className={classes.planNumber}>
      <b>{planNumber}</b>
      <span className={classes.less}>
        <Trans>Revision {revision}</Trans>
      </span>
    </span>
  );
}

function Amount({ plan }: { plan: MediaPlanRowFragment }) {
  return <>{useFormat().money(plan.priceDetails.finalAmount)}</>;
}

/** The statuses that a plan can be brought to. */
const OCCURRING = ["PENDING", "APPROVED", "REJECTED", "COMPLETED", "CANCELLED"] as const;

/** /manage-media-plan. */
export const List = listScreenOf(mediaPlanHooks, {
  text: {
    one: msg`Media plan`,
    many: msg`Media plans`,
    listTitle: msg`Manage Media Plan`,
  },
  nameOf: (plan) => plan.planNumber ?? "",
  defaultSort: NEWEST_FIRST,
  filters: [
    choiceFilter("status", msg`Status`, statusLabels(OCCURRING)),
    monthFilter("period", msg`First month`),
    referenceFilter("vendorId", msg`Vendor`, vendorOptions),
    toggleFilter("planned", msg`Not rejected or cancelled`, () => ({ planned: true })),
    toggleFilter("mine", msg`Created by me`, ({ id }) => ({ createdById: id })),
  ],
  columns: [
    {
      key: "planNumber",
      header: msg`Plan number`,
      cell: (it) => <PlanNumber plan={it} />,
      sort: "PLAN_NUMBER",
    },
    {
      key: "campaign",
      header: msg`Campaign and client`,
      cell: ({ orderDetails: { campaign } }) => <Pair main={campaign?.name} less={campaign?.client?.name} />,
    },
    {
      key: "vendor",
      header: msg`Vendor and media type`,
      cell: ({ orderDetails: { vendor, mediaType } }) => <Pair main={vendor?.name} less={mediaType?.name} />,
    },
    { key: "dates", header: msg`Dates`, cell: (it) => <Dates plan={it} />, sort: "START_DATE" },
    {
      key: "finalAmount",
      header: msg`Final amount`,
      cell: (it) => <Amount plan={it} />,
      sort: "FINAL_AMOUNT",
      align: "end",
    },
    { key: "status", header: msg`Status`, cell: (it) => <PlanStatusMenu plan={it} />, sort: "STATUS" },
    { key: "pdf", header: msg`PDF`, cell: (it) => <ExportPdf plan={it} compact /> },
  ],
  mayDelete: mayDeletePlan,
});
