import { msg, plural } from "@lingui/core/macro";
import { getCalendarDay } from "@media-planner/schema/rules/time-zone";
import { getMediaTypeColor } from "@media-planner/schema/rules/media-type-color";
import { useLocation } from "react-router-dom";

import { numberColumn, statusColumn } from "../../crud/list/columns/list-columns.tsx";
import { ListTotals } from "../../crud/list/list-totals.tsx";
import { ResourceList } from "../../crud/list/resource-list.tsx";
import { defineList } from "../../crud/definition/resource.ts";
import type { ScreenEntry } from "../../crud/definition/record.ts";
import {
  statusFilter,
  type ListFilter,
  enumFilter,
  amountRangeFilter,
  dateRangeFilter,
  monthFilter,
  referenceFilter,
  authorFilter,
} from "../../crud/definition/filters.ts";
import { RecordReference } from "../../crud/related/record-link.tsx";
import { useAccess } from "../../session/use-access.ts";
import { MediaTypeName } from "../../ui/page/media-type-name.tsx";
import { TwoLineText } from "../../ui/page/two-line-text.tsx";
import { getStatusLabels } from "../../ui/page/status-chip.tsx";
import { ExportPdf } from "../page/export-pdf.tsx";
import { PlanStatusMenu } from "../view/status/status-buttons.tsx";
import { canDeletePlan, getAllowedTransitions, isEditable } from "../view/status/use-status-changes.tsx";
import {
  mediaPlanHooks,
  SetMediaPlanStatusDocument,
  type MediaPlansQueryVariables,
} from "../media-plan.generated.tsx";
import {
  isPendingPlansSearch,
  parseListOrder,
  getReviewPath,
  buildReviewSearch,
  buildPendingPlansSearch,
} from "../paths.ts";
import { ClientsToApprove } from "./clients-to-approve.tsx";
import { DuplicateSelected } from "./duplicate-selected.tsx";
import { Amount, Author, CampaignAndClient, Dates, ShortAuthor } from "./plan-cells.tsx";
import { PlanViews } from "./plan-views.tsx";
import { isReviewable, ReviewSelected } from "./review-selected.tsx";

/** Shown below pending plans, or below all plans without permission to approve plans. */
function PendingClients() {
  const { can, mayApproveOwnPlans } = useAccess();
  const { search } = useLocation();
  const isShown = !can("media_plans", "APPROVE") || isPendingPlansSearch(search, !mayApproveOwnPlans);
  return isShown && <ClientsToApprove />;
}

const STATUSES = getStatusLabels(["PENDING", "APPROVED", "REJECTED", "COMPLETED", "CANCELLED"]);

const baseStatusFilter = statusFilter(STATUSES);

/** Links set "planned" for all statuses that count as spend. */
const planStatusFilter: typeof baseStatusFilter & ListFilter<{ planned: boolean }> = {
  ...baseStatusFilter,
  control: {
    kind: "choice",
    labels: STATUSES,
    linkedLabels: { PLANNED: msg`Not rejected or cancelled` },
    multiple: true,
  },
  accepts: (value) => value === "PLANNED" || baseStatusFilter.accepts(value),
  toVariables: (value, viewer) =>
    value === "PLANNED" ? { planned: true } : baseStatusFilter.toVariables(value, viewer),
};

const AUTHORS = { true: msg`Me`, false: msg`Others` } as const;

type CreatedByVariables = Pick<MediaPlansQueryVariables, "createdById" | "notCreatedById">;
const createdByFilter: ListFilter<CreatedByVariables> = {
  ...enumFilter<keyof typeof AUTHORS, CreatedByVariables>("mine", msg`Created by`, AUTHORS, (mine, { id }) =>
    mine === "true" ? { createdById: id } : { notCreatedById: id },
  ),
  exclusiveGroup: authorFilter.exclusiveGroup,
};

const resource = defineList(mediaPlanHooks, {
  text: {
    one: msg`Media plan`,
    many: msg`Media plans`,
    listTitle: msg`Manage Media Plan`,
  },
  getName: ({ id, planNumber }) => planNumber ?? id,
  getPath: ({ id }, entry, list) =>
    `${getReviewPath(entry, id)}${buildReviewSearch(parseListOrder(list.search))}`,
  Views: PlanViews,
  Footer: PendingClients,
  Totals: () => (
    <ListTotals
      sums={[{ name: "finalAmount", label: msg`Final amount excl. tax` }]}
      note={msg`Without rejected and cancelled plans`}
    />
  ),
  bulkExtras: [
    { name: "review", requires: ["media_plans", "APPROVE"], isAllowed: isReviewable, Action: ReviewSelected },
    { name: "duplicate", requires: ["media_plans", "CREATE"], Action: DuplicateSelected },
  ],
  // Approvers see pending plans by default.
  getInitialSearch: ({ can, mayApproveOwnPlans }) =>
    can("media_plans", "APPROVE") ? buildPendingPlansSearch(!mayApproveOwnPlans) : undefined,
  getEmptyReason: ({ status, mine, ...others }, { can, mayApproveOwnPlans }) =>
    can("media_plans", "APPROVE") &&
    status === "PENDING" &&
    (mayApproveOwnPlans || mine === "false") &&
    Object.keys(others).length === 0
      ? msg`No media plan is waiting for your approval.`
      : undefined,
  filters: [
    planStatusFilter,
    monthFilter("period", msg`First month`),
    referenceFilter("vendorId", msg`Vendor`, "vendorOptions"),
    createdByFilter,
    authorFilter,
    { ...referenceFilter("clientId", msg`Client`, "clientOptions"), fixedByParentFilter: "campaignId" },
    referenceFilter("campaignId", msg`Campaign`, "campaignOptions"),
    referenceFilter("mediaTypeId", msg`Media type`, "mediaTypeOptions"),
    referenceFilter("channelId", msg`Channel`, "channelOptions", "vendorId"),
    // Runs on one of these days: ends on the first or later, and starts on the last or earlier.
    dateRangeFilter("runs", msg`Runs during`, ["endsFrom", "startsTo"]),
    dateRangeFilter("starts", msg`Starts`, ["startsFrom", "startsTo"]),
    dateRangeFilter("ends", msg`Ends`, ["endsFrom", "endsTo"]),
    amountRangeFilter("amount", msg`Final amount`, ["amountFrom", "amountTo"]),
  ],
  columns: [
    {
      key: "planNumber",
      header: msg`Plan number`,
      cell: ({ id, planNumber }) => planNumber ?? id,
      details: (plan) => <ShortAuthor plan={plan} />,
      file: [
        { header: msg`Plan number`, getValue: ({ id, planNumber }) => planNumber ?? id },
        { header: msg`Author`, getValue: ({ createdBy }) => createdBy?.name },
      ],
      sort: "PLAN_NUMBER",
      neverTruncated: true,
    },
    { ...numberColumn("revision", msg`Revision`), isHiddenByDefault: true },
    {
      key: "campaign",
      header: msg`Campaign and client`,
      hiddenByParentFilter: "campaignId",
      cell: (plan) => <CampaignAndClient plan={plan} />,
      file: [
        { header: msg`Campaign`, getValue: ({ orderDetails: { campaign } }) => campaign?.name },
        { header: msg`Client`, getValue: ({ orderDetails: { campaign } }) => campaign?.client?.name },
      ],
    },
    {
      key: "vendor",
      header: msg`Vendor and media type`,
      cell: ({ orderDetails: { vendor, mediaType } }) => (
        <TwoLineText
          main={<RecordReference module="vendors" record={vendor} />}
          secondary={mediaType?.name && <MediaTypeName name={mediaType.name} />}
        />
      ),
      file: [
        { header: msg`Vendor`, getValue: ({ orderDetails: { vendor } }) => vendor?.name },
        {
          header: msg`Media type`,
          getValue: ({ orderDetails: { mediaType } }) => mediaType?.name,
          getHue: ({ orderDetails: { mediaType } }) =>
            mediaType?.name ? getMediaTypeColor(mediaType.name) : undefined,
        },
      ],
    },
    {
      key: "dates",
      header: msg`Dates`,
      cell: (plan) => <Dates plan={plan} />,
      file: [
        {
          header: msg`Start date`,
          kind: "day",
          getValue: ({ orderDetails }) => orderDetails.campaignDate?.start,
        },
        {
          header: msg`End date`,
          kind: "day",
          getValue: ({ orderDetails }) => orderDetails.campaignDate?.end,
        },
      ],
      sort: "START_DATE",
      neverTruncated: true,
    },
    {
      key: "finalAmount",
      header: msg`Final amount`,
      cell: (plan) => <Amount plan={plan} />,
      file: [
        { kind: "money", getValue: ({ priceDetails }) => priceDetails.finalAmount },
        { header: msg`Currency`, getValue: ({ currency }) => currency },
      ],
      sort: "FINAL_AMOUNT",
      align: "end",
    },
    {
      key: "author",
      header: msg`Author and waiting time`,
      cell: (plan) => <Author plan={plan} />,
      file: [
        {
          header: msg`Status since`,
          kind: "day",
          // The user's day, as on screen.
          getValue: ({ statusSince }) => statusSince && getCalendarDay(undefined, new Date(statusSince)),
        },
      ],
      sort: "STATUS_SINCE",
      isHiddenByDefault: true,
    },
    { ...statusColumn, cell: (plan) => <PlanStatusMenu plan={plan} /> },
  ],
  canEditRecord: ({ status }) => isEditable(status),
  canDeleteRecord: canDeletePlan,
  cancelAction: {
    formatLabel: (count) => plural(count, { one: "Cancel # plan", other: "Cancel # plans" }),
    hasReason: true,
    consequence: msg`You cannot undo this. Cancelled media plans can no longer be changed.`,
    isAllowed: (plan, access, viewer) =>
      getAllowedTransitions(plan, access, viewer).allowedStatuses.includes("CANCELLED"),
    run: (client, { id, updatedAt }, comment) =>
      client.mutate({
        mutation: SetMediaPlanStatusDocument,
        variables: { id, status: "CANCELLED", expectedUpdatedAt: updatedAt, comment },
      }),
  },
  extras: [
    {
      name: "exportPdf",
      requires: ["media_plans", "EXPORT"],
      Action: ({ row }) => <ExportPdf plan={row} compact />,
    },
  ],
});

export function MediaPlans({ entry }: { entry: ScreenEntry }) {
  return <ResourceList resource={resource} entry={entry} />;
}
