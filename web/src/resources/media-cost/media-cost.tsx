import { msg } from "@lingui/core/macro";

import { crudScreens } from "../../crud/crud-screens.ts";
import { dateField, moneyField, referenceField, selectField } from "../../crud/fields.tsx";
import { Amount, Day, Label } from "../../crud/label.tsx";
import { NEWEST_FIRST } from "../../crud/resource.ts";
import { cityOptions, formatOptions, mediaTypeOptions, publisherOptions } from "../../generated/options.ts";
import { StatusChip } from "../../ui/status-chip.tsx";
import { MASTER_STATUS_LABELS, RATE_UNIT_LABELS } from "../labels.ts";
import { mediaCostHooks } from "./media-cost.generated.tsx";

export const screens = crudScreens(mediaCostHooks, {
  text: { one: msg`Media cost`, many: msg`Media costs` },
  nameOf: (it) =>
    [it.mediaType?.name, it.format?.name, it.publisher?.name].filter(Boolean).join(" · ") || it.id,
  defaultSort: NEWEST_FIRST,
  columns: [
    { key: "format", header: msg`Format`, cell: (it) => it.format?.name },
    { key: "mediaType", header: msg`Media type`, cell: (it) => it.mediaType?.name },
    { key: "publisher", header: msg`Publisher`, cell: (it) => it.publisher?.name },
    { key: "city", header: msg`City`, cell: (it) => it.city?.name },
    {
      key: "unit",
      header: msg`Unit`,
      cell: (it) => <Label of={RATE_UNIT_LABELS} value={it.unit} />,
      sort: "UNIT",
    },
    { key: "cost", header: msg`Cost`, cell: (it) => <Amount value={it.cost} />, sort: "COST", align: "end" },
    {
      key: "from",
      header: msg`Valid from`,
      cell: (it) => <Day value={it.effectiveFrom} />,
      sort: "EFFECTIVE_FROM",
    },
    { key: "to", header: msg`Valid to`, cell: (it) => <Day value={it.effectiveTo} />, sort: "EFFECTIVE_TO" },
    { key: "status", header: msg`Status`, cell: (it) => <StatusChip status={it.status} />, sort: "STATUS" },
  ],
  sections: [
    {
      title: msg`What it is for`,
      fields: [
        referenceField({
          name: "mediaTypeId",
          label: msg`Media type`,
          required: true,
          options: mediaTypeOptions,
          emptyText: msg`No media types available`,
        }),
        referenceField({
          name: "formatId",
          label: msg`Format`,
          required: true,
          dependsOn: ["mediaTypeId"],
          options: formatOptions,
        }),
        referenceField({
          name: "publisherId",
          label: msg`Publisher`,
          options: publisherOptions,
        }),
        referenceField({
          name: "cityId",
          label: msg`City`,
          options: cityOptions,
        }),
      ],
    },
    {
      title: msg`Cost`,
      fields: [
        moneyField({ name: "cost", label: msg`Cost`, required: true }),
        selectField({ name: "unit", label: msg`Unit`, required: true, labels: RATE_UNIT_LABELS }),
        dateField({ name: "effectiveFrom", label: msg`Valid from`, required: true }),
        dateField({ name: "effectiveTo", label: msg`Valid to` }),
        selectField({ name: "status", label: msg`Status`, required: true, labels: MASTER_STATUS_LABELS }),
      ],
    },
  ],
  // Amounts are in rupees throughout.
  unedited: ["currency"],
  rule: async () => (await import("@media-planner/schema/rules/master")).mediaCostRule,
  initial: { status: "ACTIVE" },
});
