import { msg } from "@lingui/core/macro";
import { CAMPAIGN_STATUSES } from "@media-planner/schema/enums";
import { lazy } from "react";

import { loadWithMessages } from "../../locales/catalogs.ts";
import { createdColumn, dateColumn, statusColumn } from "../../crud/list/columns/list-columns.tsx";
import { ResourceScreen, type ScreenProps } from "../../crud/screen/resource-screen.tsx";
import { defineResource } from "../../crud/definition/resource.ts";
import {
  dateField,
  moneyField,
  referenceField,
  selectField,
  statusField,
  textField,
  textareaField,
} from "../../crud/definition/fields.tsx";
import { RecordReference } from "../../crud/related/record-link.tsx";
import {
  createdByMeFilter,
  statusFilter,
  toggleFilter,
  amountRangeFilter,
  dateRangeFilter,
  referenceFilter,
  authorFilter,
  createdFilter,
} from "../../crud/definition/filters.ts";
import { clientOptions } from "../../generated/options.ts";
import { addDays, today } from "../../ui/format/day.ts";
import { readAgencyCurrency } from "../../ui/format/format.ts";
import { TwoLineText } from "../../ui/page/two-line-text.tsx";
import { getStatusLabels } from "../../ui/page/status-chip.tsx";
import { citiesField, currencyField, mediaTypesField } from "../master-fields.ts";
import { cancelAction, cancelOwnAction } from "./cancel-campaign.tsx";
import { CAMPAIGN_OBJECTIVE_LABELS } from "../labels.ts";
import { campaignHooks } from "./campaign.generated.tsx";
import { addPlanAction, BudgetCell, copyAction } from "./campaign-budget.tsx";

const STATUSES = getStatusLabels(CAMPAIGN_STATUSES);

const Overview = lazy(async () => {
  const module = await loadWithMessages(() => import("./overview/overview.tsx"));
  return { default: module.CampaignOverview };
});

const resource = defineResource(campaignHooks, {
  text: { one: msg`Campaign`, many: msg`Campaigns`, gender: "f", listTitle: msg`Campaign Management` },
  getParents: ({ client }) => [client && { resource: "clients", ...client }],
  filters: [
    statusFilter(STATUSES),
    toggleFilter("overBudget", msg`Over budget`, () => ({ overBudget: true })),
    toggleFilter("soon", msg`Starting in the next 7 days`, () => {
      const day = today();
      return { startsFrom: day, startsTo: addDays(day, 6) };
    }),
    toggleFilter("open", msg`Not ended`, () => ({ endsFrom: today() })),
    referenceFilter("clientId", msg`Client`, "clientOptions"),
    referenceFilter("mediaTypeId", msg`Media type`, "mediaTypeOptions"),
    referenceFilter("cityId", msg`City`, "cityOptions"),
    // Runs on one of these days: ends on the first or later, and starts on the last or earlier.
    dateRangeFilter("runs", msg`Runs during`, ["endsFrom", "startsTo"]),
    dateRangeFilter("starts", msg`Starts`, ["startsFrom", "startsTo"]),
    dateRangeFilter("ends", msg`Ends`, ["endsFrom", "endsTo"]),
    amountRangeFilter("budget", msg`Budget`, ["budgetFrom", "budgetTo"]),
    createdByMeFilter,
    authorFilter,
    createdFilter,
  ],
  columns: [
    {
      key: "name",
      header: msg`Name and code`,
      cell: ({ name }) => name,
      details: ({ code }) => code,
      file: [
        { header: msg`Name`, getValue: ({ name }) => name },
        { header: msg`Code`, getValue: ({ code }) => code },
      ],
      sort: "NAME",
    },
    {
      key: "client",
      header: msg`Client and brand`,
      cell: ({ client, brand }) => (
        <TwoLineText main={<RecordReference module="clients" record={client} />} secondary={brand} />
      ),
      file: [
        { header: msg`Client`, getValue: ({ client }) => client?.name },
        { header: msg`Brand`, getValue: ({ brand }) => brand },
      ],
    },
    dateColumn("startDate", msg`Start date`, "START_DATE"),
    dateColumn("endDate", msg`End date`, "END_DATE"),
    {
      key: "budget",
      header: msg`Budget`,
      cell: (campaign) => <BudgetCell campaign={campaign} />,
      file: [
        { kind: "money", getValue: ({ budget }) => budget },
        { header: msg`Planned`, kind: "money", getValue: ({ planned }) => planned },
        { header: msg`Currency`, getValue: ({ currency }) => currency },
      ],
      sort: "BUDGET",
      align: "end",
      priority: "high",
    },
    createdColumn,
    statusColumn,
  ],
  sections: [
    {
      title: msg`Basic Details`,
      fields: [
        textField({ name: "name", label: msg`Name`, required: true }),
        referenceField({
          name: "clientId",
          label: msg`Client`,
          required: true,
          options: clientOptions,
          emptyText: msg`No clients available`,
        }),
        textField({ name: "brand", label: msg`Brand` }),
        selectField({ name: "objective", label: msg`Objective`, labels: CAMPAIGN_OBJECTIVE_LABELS }),
        // Hidden for new campaigns, which are pending, and for Users.
        statusField({
          label: msg`Status`,
          labels: STATUSES,
          isVisible: ({ role, isNew }) => !isNew && role !== "USER",
        }),
      ],
    },
    {
      title: msg`Dates and budget`,
      fields: [
        dateField({ name: "startDate", label: msg`Start date`, required: true }),
        dateField({ name: "endDate", label: msg`End date`, required: true }),
        moneyField({ name: "budget", label: msg`Budget`, required: true }),
        currencyField,
      ],
    },
    {
      title: msg`Targeting`,
      fields: [
        mediaTypesField,
        citiesField,
        textareaField({ name: "targetAudience", label: msg`Target audience`, limit: 200 }),
        textareaField({ name: "notes", label: msg`Notes`, limit: 500 }),
      ],
    },
  ],
  Overview,
  matchKeys: [["code"], ["name", "clientId"]],
  fileOnlyFields: [textField({ name: "code", label: msg`Code` })],
  rule: async () => (await import("@media-planner/schema/rules/campaign")).campaignRule,
  initial: {
    get currency() {
      return readAgencyCurrency();
    },
    mediaTypeIds: [],
    cityIds: [],
  },
  cancelAction,
  extras: [addPlanAction, copyAction, cancelOwnAction],
});

export function Campaigns(props: ScreenProps) {
  return <ResourceScreen resource={resource} {...props} />;
}
