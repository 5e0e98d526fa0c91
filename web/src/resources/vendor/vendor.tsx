import { msg } from "@lingui/core/macro";
import { VENDOR_STATUSES } from "@media-planner/schema/enums";
import { getNextStatuses } from "@media-planner/schema/rules/status";
import { lazy } from "react";

import { loadWithMessages } from "../../locales/catalogs.ts";
import { createdColumn, statusColumn, textColumn } from "../../crud/list/columns/list-columns.tsx";
import { ResourceScreen, type ScreenProps } from "../../crud/screen/resource-screen.tsx";
import { defineResource } from "../../crud/definition/resource.ts";
import {
  emailField,
  countField,
  percentField,
  phoneField,
  referenceField,
  textField,
  textareaField,
} from "../../crud/definition/fields.tsx";
import {
  createdByMeFilter,
  createdFilter,
  statusFilter,
  referenceFilter,
  authorFilter,
} from "../../crud/definition/filters.ts";
import { areaOptions, publisherOptions } from "../../generated/options.ts";
import type { Creation } from "../../crud/definition/creation.ts";
import { getStatusLabels } from "../../ui/page/status-chip.tsx";
import { createMergeAction } from "../../crud/merge-action.tsx";
import { taxIdField } from "../tax-id-field.ts";
import { cityField, countryField, mediaTypesField, stateField } from "../master-fields.ts";
import { toChannelDrafts, ChannelsSection } from "./channels/channels-section.tsx";
import { confirmPrices } from "./channels/price-dialog.tsx";
import { type VendorFieldsFragment, vendorHooks } from "./vendor.generated.tsx";

const Overview = lazy(async () => {
  const module = await loadWithMessages(() => import("./overview/overview.tsx"));
  return { default: module.VendorOverview };
});

const resource = defineResource(vendorHooks, {
  text: {
    one: msg`Vendor`,
    many: msg`Vendors`,
    gender: "f",
    listTitle: msg`Vendor Management`,
    created: msg`Vendor created successfully`,
    updated: msg`Vendor updated successfully`,
    deleted: msg`Vendor deleted successfully`,
  },
  filters: [
    statusFilter(getStatusLabels(VENDOR_STATUSES)),
    referenceFilter("mediaTypeId", msg`Media type`, "mediaTypeOptions"),
    createdByMeFilter,
    authorFilter,
    createdFilter,
  ],
  columns: [
    textColumn("name", msg`Name`, "NAME"),
    { ...textColumn("code", msg`Code`, "CODE"), neverTruncated: true },
    {
      key: "mediaTypes",
      header: msg`Media types`,
      cell: (vendor) => vendor.mediaTypes.map(({ name }) => name).join(", "),
    },
    textColumn("contactPerson", msg`Contact person`, "CONTACT_PERSON"),
    textColumn("email", msg`Email`, "EMAIL"),
    { ...textColumn("phone", msg`Phone`, "PHONE"), neverTruncated: true },
    createdColumn,
    statusColumn,
  ],
  sections: [
    {
      title: msg`Basic Details`,
      fields: [
        textField({ name: "name", label: msg`Name`, required: true }),
        textField({ name: "code", label: msg`Code` }),
        { ...mediaTypesField, required: true },
        referenceField({ name: "publisherId", label: msg`Publisher`, options: publisherOptions }),
      ],
    },
    {
      title: msg`Contact`,
      fields: [
        textField({
          name: "contactPerson",
          label: msg`Contact person`,
          missingWarning: msg`No contact person yet`,
        }),
        emailField({ name: "email", label: msg`Email`, missingWarning: msg`No email yet` }),
        phoneField({ name: "phone", label: msg`Phone`, missingWarning: msg`No phone yet` }),
        textField({ name: "address", label: msg`Address`, wide: true }),
        { ...countryField, required: false },
        { ...stateField, required: false },
        { ...cityField, required: false },
        referenceField({ name: "areaId", label: msg`Area`, dependsOn: ["cityId"], options: areaOptions }),
      ],
    },
    {
      title: msg`Terms`,
      fields: [
        taxIdField({
          formatDuplicateWarning: (name) => msg`Another vendor has this tax ID: ${name}`,
        }),
        countField({ name: "paymentTermsDays", label: msg`Payment terms (days)` }),
        percentField({ name: "commissionPercent", label: msg`Commission (%)` }),
        textareaField({ name: "notes", label: msg`Notes`, limit: 500 }),
      ],
    },
    {
      title: msg`Channels and prices`,
      Content: ChannelsSection,
      rowGroups: async () => (await import("./price-list/row-groups.ts")).createRowGroups(),
      getInitialValues: (vendor: VendorFieldsFragment) => ({ channels: toChannelDrafts(vendor) }),
    },
  ],
  extras: [createMergeAction("VENDOR", "vendors", ({ name }) => name)],
  Overview,
  matchKeys: [["taxId"], ["code"], ["name"]],
  rule: async () => (await import("@media-planner/schema/rules/vendor")).vendorRule,
  confirmInput: confirmPrices,
  initial: { mediaTypeIds: [], paymentTermsDays: 30, commissionPercent: 15, channels: [] },
  status: {
    getNextStatuses: ({ status }) => getNextStatuses("vendor", status),
    getAuthorId: (vendor) => vendor.createdBy?.id,
  },
});

export function Vendors(props: ScreenProps) {
  return <ResourceScreen resource={resource} {...props} />;
}

export const loadChannelCreation = (): Promise<Creation> =>
  loadWithMessages(async () => (await import("./channels/channel-creation.tsx")).channelCreation);
