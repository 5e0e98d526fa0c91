import { msg } from "@lingui/core/macro";
import { mediaPlanRule } from "@media-planner/schema/rules/media-plan";

import type { CrudScreens } from "../../crud/crud-screens.ts";
import { listScreenOf } from "../../crud/list-screen.tsx";
import { NEWEST_FIRST } from "../../crud/resource.ts";
import { useFormat } from "../../ui/format.ts";
import { ExportPdf } from "./export-pdf.tsx";
import { PlanForm } from "./plan-form.tsx";
import { PlanStatusMenu } from "./plan-status.tsx";
import {
  useCreateMediaPlanMutation,
  useDeleteMediaPlanMutation,
  useMediaPlanQuery,
  useMediaPlansQuery,
  useUpdateMediaPlanMutation,
  type PlanHeadFragment,
} from "./plan.generated.tsx";
import classes from "./plans.module.css";

function Dates({ plan }: { plan: PlanHeadFragment }) {
  const format = useFormat();
  const dates = plan.orderDetails.campaignDate;
  return (
    <span className={classes.dates}>
      {format.date(dates?.start)} – {format.date(dates?.end)}
    </span>
  );
}

function Amount({ plan }: { plan: PlanHeadFragment }) {
  return <>{useFormat().money(plan.priceDetails.finalAmount)}</>;
}

const List = listScreenOf({
  text: {
    one: msg`Media plan`,
    many: msg`Media plans`,
    listTitle: msg`Manage Media Plan`,
  },
  nameOf: (plan: PlanHeadFragment) => plan.planNumber ?? "",
  defaultSort: NEWEST_FIRST,
  columns: [
    {
      key: "planNumber",
      header: msg`Plan number`,
      cell: (it) => <b className={classes.planNumber}>{it.planNumber}</b>,
      sort: "PLAN_NUMBER",
    },
    { key: "campaign", header: msg`Campaign`, cell: (it) => it.orderDetails.campaign?.name },
    { key: "client", header: msg`Client`, cell: (it) => it.orderDetails.campaign?.client?.name },
    { key: "vendor", header: msg`Vendor`, cell: (it) => it.orderDetails.vendor?.name },
    { key: "mediaType", header: msg`Media Type`, cell: (it) => it.orderDetails.mediaType?.name },
    { key: "dates", header: msg`Dates`, cell: (it) => <Dates plan={it} />, sort: "START_DATE" },
    {
      key: "finalAmount",
      header: msg`Final amount`,
      cell: (it) => <Amount plan={it} />,
      sort: "FINAL_AMOUNT",
      align: "end",
    },
    { key: "status", header: msg`Status`, cell: (it) => <PlanStatusMenu plan={it} />, sort: "STATUS" },
    { key: "revision", header: msg`Revision`, cell: (it) => it.revision, sort: "REVISION", align: "end" },
    { key: "pdf", header: msg`PDF`, cell: (it) => <ExportPdf plan={it} compact /> },
  ],
  // The plan's form is a screen of its own: only the list is the usual one.
  sections: [],
  rule: mediaPlanRule,
  useList: useMediaPlansQuery,
  useRecord: useMediaPlanQuery,
  useCreate: useCreateMediaPlanMutation,
  useUpdate: useUpdateMediaPlanMutation,
  useDelete: useDeleteMediaPlanMutation,
});

/** The screens of media plans: the usual list, and a form of their own. */
export const screens: CrudScreens = { List, Form: PlanForm };
