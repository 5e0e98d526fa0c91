import { msg } from "@lingui/core/macro";
import { CLIENT_STATUSES } from "@media-planner/schema/enums";
import { getNextStatuses } from "@media-planner/schema/rules/status";
import { lazy } from "react";

import { clientHooks } from "./client.generated.tsx";
import { loadWithMessages } from "../../locales/catalogs.ts";
import { createdColumn, statusColumn, textColumn } from "../../crud/list/columns/list-columns.tsx";
import { ResourceScreen, type ScreenProps } from "../../crud/screen/resource-screen.tsx";
import { defineResource } from "../../crud/definition/resource.ts";
import { emailField, phoneField, textareaField, textField } from "../../crud/definition/fields.tsx";
import {
  createdByMeFilter,
  createdFilter,
  statusFilter,
  authorFilter,
} from "../../crud/definition/filters.ts";
import { getStatusLabels } from "../../ui/page/status-chip.tsx";
import { createMergeAction } from "../../crud/merge-action.tsx";
import { getClientTaxIdWarning, taxIdField } from "../tax-id-field.ts";

const Overview = lazy(async () => {
  const module = await loadWithMessages(() => import("./overview/overview.tsx"));
  return { default: module.ClientOverview };
});

const resource = defineResource(clientHooks, {
  text: {
    one: msg`Client`,
    many: msg`Clients`,
    listTitle: msg`Client Management`,
    createTitle: msg`Client Registration`,
    createHint: msg`Registers a new client for approval and activation.`,
    created: msg`Client is created successfully`,
    updated: msg`Client successfully updated`,
    deleted: msg`Client successfully deleted`,
  },
  getName: (client) => client.businessName,
  filters: [statusFilter(getStatusLabels(CLIENT_STATUSES)), createdByMeFilter, authorFilter, createdFilter],
  columns: [
    textColumn("businessName", msg`Business name`, "BUSINESS_NAME"),
    textColumn("contactPerson", msg`Contact person`, "CONTACT_PERSON"),
    textColumn("contactEmail", msg`Contact email`, "CONTACT_EMAIL"),
    { ...textColumn("phone", msg`Phone`, "PHONE"), neverTruncated: true },
    { ...textColumn("taxId", msg`Tax ID`, "TAX_ID"), neverTruncated: true },
    createdColumn,
    statusColumn,
  ],
  sections: [
    {
      title: msg`Basic Details`,
      fields: [
        textField({ name: "businessName", label: msg`Business name`, required: true }),
        taxIdField({
          getValueWarning: getClientTaxIdWarning,
          missingWarning: msg`Without a tax ID, no taxes are computed`,
          formatDuplicateWarning: (name) => msg`Another client has this tax ID: ${name}`,
        }),
        textField({ name: "address", label: msg`Address`, required: true, wide: true }),
      ],
    },
    {
      title: msg`Personal Contact`,
      fields: [
        textField({ name: "contactPerson", label: msg`Contact person`, required: true }),
        emailField({ name: "contactEmail", label: msg`Contact email`, required: true }),
        phoneField({ name: "phone", label: msg`Phone`, required: true }),
      ],
    },
    {
      title: msg`Additional Information`,
      fields: [textareaField({ name: "notes", label: msg`Notes`, limit: 500 })],
    },
  ],
  extras: [createMergeAction("CLIENT", "clients", ({ businessName }) => businessName)],
  Overview,
  matchKeys: [["taxId"], ["businessName"]],
  rule: async () => (await import("@media-planner/schema/rules/client")).clientRule,
  status: {
    getNextStatuses: ({ status }) => getNextStatuses("client", status),
    getAuthorId: (client) => client.createdBy?.id,
  },
});

export function Clients(props: ScreenProps) {
  return <ResourceScreen resource={resource} {...props} />;
}
