import { msg } from "@lingui/core/macro";

import { crudScreens } from "../../crud/crud-screens.ts";
import { numberField, referenceField, selectField, textField } from "../../crud/fields.tsx";
import { Figure, Label } from "../../crud/label.tsx";
import { NEWEST_FIRST } from "../../crud/resource.ts";
import { mediaTypeOptions } from "../../generated/options.ts";
import { StatusChip } from "../../ui/status-chip.tsx";
import { MASTER_STATUS_LABELS, DURATION_UNIT_LABELS } from "../labels.ts";
import { durationHooks } from "./duration.generated.tsx";

export const screens = crudScreens(durationHooks, {
  text: { one: msg`Duration`, many: msg`Durations`, gender: "f" },
  nameOf: (it) => it.name,
  defaultSort: NEWEST_FIRST,
  columns: [
    { key: "name", header: msg`Name`, cell: (it) => it.name, sort: "NAME" },
    {
      key: "value",
      header: msg`Value`,
      cell: (it) => <Figure value={it.value} />,
      sort: "VALUE",
      align: "end",
    },
    {
      key: "unit",
      header: msg`Unit`,
      cell: (it) => <Label of={DURATION_UNIT_LABELS} value={it.unit} />,
      sort: "UNIT",
    },
    { key: "mediaType", header: msg`Media type`, cell: (it) => it.mediaType?.name },
    { key: "status", header: msg`Status`, cell: (it) => <StatusChip status={it.status} />, sort: "STATUS" },
  ],
  sections: [
    {
      fields: [
        textField({ name: "name", label: msg`Name`, required: true }),
        numberField({ name: "value", label: msg`Value`, required: true }),
        selectField({ name: "unit", label: msg`Unit`, required: true, labels: DURATION_UNIT_LABELS }),
        referenceField({
          name: "mediaTypeId",
          label: msg`Media type`,
          options: mediaTypeOptions,
          emptyText: msg`No media types available`,
        }),
        selectField({ name: "status", label: msg`Status`, required: true, labels: MASTER_STATUS_LABELS }),
      ],
    },
  ],
  rule: async () => (await import("@media-planner/schema/rules/master")).durationRule,
  initial: { status: "ACTIVE" },
});
