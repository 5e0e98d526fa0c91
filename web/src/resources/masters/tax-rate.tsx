import { msg } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";

import { dateColumn, numberColumn, statusColumn } from "../../crud/list/columns/list-columns.tsx";
import { ResourceScreen, type ScreenProps } from "../../crud/screen/resource-screen.tsx";
import { defineResource } from "../../crud/definition/resource.ts";
import { dateField, percentField, textField } from "../../crud/definition/fields.tsx";
import { countryField, masterStatusField, mediaTypeField } from "../master-fields.ts";
import { taxRateHooks } from "./tax-rate.generated.tsx";

const resource = defineResource(taxRateHooks, {
  text: { one: msg`Tax rate`, many: msg`Tax rates`, gender: "m" },
  getName: ({ name, country, mediaType }) =>
    [name, country?.name, mediaType?.name].filter(Boolean).join(" · "),
  columns: [
    { key: "country", header: msg`Country`, cell: (taxRate) => taxRate.country?.name },
    {
      key: "mediaType",
      header: msg`Media type`,
      cell: ({ mediaType, mediaTypeId }) =>
        mediaType?.name ?? (mediaTypeId ? null : <Trans>All media types</Trans>),
      file: [{ header: msg`Media type (empty for all)`, getValue: (taxRate) => taxRate.mediaType?.name }],
    },
    {
      key: "name",
      header: msg`Tax`,
      cell: (taxRate) => taxRate.name,
      file: [{ header: msg`Name on documents`, getValue: (taxRate) => taxRate.name }],
      sort: "NAME",
    },
    numberColumn("percent", msg`Rate (%)`, "PERCENT"),
    dateColumn("effectiveFrom", msg`First day`, "EFFECTIVE_FROM"),
    statusColumn,
  ],
  sections: [
    {
      fields: [
        countryField,
        { ...mediaTypeField, label: msg`Media type (empty for all)`, required: false },
        textField({ name: "name", label: msg`Name on documents`, required: true }),
        percentField({ name: "percent", label: msg`Rate (%)`, required: true }),
        dateField({ name: "effectiveFrom", label: msg`First day`, required: true }),
        masterStatusField,
      ],
    },
  ],
  matchKeys: [["countryId", "mediaTypeId", "effectiveFrom"]],
  rule: async () => (await import("@media-planner/schema/rules/master")).taxRateRule,
});

export function TaxRates(props: ScreenProps) {
  return <ResourceScreen resource={resource} {...props} />;
}
