import { msg } from "@lingui/core/macro";

import {
  amountColumn,
  dateColumn,
  labelColumn,
  statusColumn,
} from "../../crud/list/columns/list-columns.tsx";
import { ResourceScreen, type ScreenProps } from "../../crud/screen/resource-screen.tsx";
import { defineResource } from "../../crud/definition/resource.ts";
import { dateField, moneyField, referenceField, selectField } from "../../crud/definition/fields.tsx";
import { cityOptions, formatOptions, publisherOptions } from "../../generated/options.ts";
import { readAgencyCurrency } from "../../ui/format/format.ts";
import { RATE_UNIT_LABELS } from "../labels.ts";
import { currencyField, masterStatusField, mediaTypeField } from "../master-fields.ts";
import { mediaCostHooks } from "./media-cost.generated.tsx";

const resource = defineResource(mediaCostHooks, {
  text: { one: msg`Media cost`, many: msg`Media costs` },
  getName: ({ id, mediaType, format, publisher }) =>
    [mediaType?.name, format?.name, publisher?.name].filter(Boolean).join(" · ") || id,
  columns: [
    { key: "format", header: msg`Format`, cell: (mediaCost) => mediaCost.format?.name },
    { key: "mediaType", header: msg`Media type`, cell: (mediaCost) => mediaCost.mediaType?.name },
    { key: "publisher", header: msg`Publisher`, cell: (mediaCost) => mediaCost.publisher?.name },
    { key: "city", header: msg`City`, cell: (mediaCost) => mediaCost.city?.name },
    labelColumn("unit", msg`Unit`, RATE_UNIT_LABELS, "UNIT"),
    amountColumn("cost", msg`Cost`, "COST"),
    dateColumn("effectiveFrom", msg`Valid from`, "EFFECTIVE_FROM"),
    dateColumn("effectiveTo", msg`Valid to`, "EFFECTIVE_TO"),
    statusColumn,
  ],
  sections: [
    {
      title: msg`Applies to`,
      fields: [
        mediaTypeField,
        referenceField({
          name: "formatId",
          label: msg`Format`,
          required: true,
          dependsOn: ["mediaTypeId"],
          options: formatOptions,
        }),
        referenceField({ name: "publisherId", label: msg`Publisher`, options: publisherOptions }),
        referenceField({ name: "cityId", label: msg`City`, options: cityOptions }),
      ],
    },
    {
      title: msg`Cost`,
      fields: [
        moneyField({ name: "cost", label: msg`Cost`, required: true }),
        currencyField,
        selectField({ name: "unit", label: msg`Unit`, required: true, labels: RATE_UNIT_LABELS }),
        dateField({ name: "effectiveFrom", label: msg`Valid from`, required: true }),
        dateField({ name: "effectiveTo", label: msg`Valid to` }),
        masterStatusField,
      ],
    },
  ],
  matchKeys: [["formatId", "mediaTypeId", "publisherId", "cityId", "unit", "effectiveFrom"]],
  rule: async () => (await import("@media-planner/schema/rules/master")).mediaCostRule,
  initial: {
    get currency() {
      return readAgencyCurrency();
    },
  },
});

export function MediaCosts(props: ScreenProps) {
  return <ResourceScreen resource={resource} {...props} />;
}
