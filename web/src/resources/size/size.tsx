import { msg } from "@lingui/core/macro";

import { crudScreens } from "../../crud/crud-screens.ts";
import { numberField, referenceField, selectField, textField } from "../../crud/fields.tsx";
import { Figure, Label } from "../../crud/label.tsx";
import { NEWEST_FIRST } from "../../crud/resource.ts";
import { mediaTypeOptions } from "../../generated/options.ts";
import { StatusChip } from "../../ui/status-chip.tsx";
import { MASTER_STATUS_LABELS, SIZE_UNIT_LABELS } from "../labels.ts";
import { sizeHooks } from "./size.generated.tsx";

export const screens = crudScreens(sizeHooks, {
  text: { one: msg`Size`, many: msg`Sizes`, gender: "f" },
  nameOf: (it) => it.name,
  defaultSort: NEWEST_FIRST,
  columns: [
    { key: "name", header: msg`Name`, cell: (it) => it.name, sort: "NAME" },
    { key: "mediaType", header: msg`Media type`, cell: (it) => it.mediaType?.name },
    {
      key: "width",
      header: msg`Width`,
      cell: (it) => <Figure value={it.width} />,
      sort: "WIDTH",
      align: "end",
    },
    {
      key: "height",
      header: msg`Height`,
      cell: (it) => <Figure value={it.height} />,
      sort: "HEIGHT",
      align: "end",
    },
    { key: "unit", header: msg`Unit`, cell: (it) => <Label of={SIZE_UNIT_LABELS} value={it.unit} /> },
    { key: "status", header: msg`Status`, cell: (it) => <StatusChip status={it.status} />, sort: "STATUS" },
  ],
  sections: [
    {
      fields: [
        textField({ name: "name", label: msg`Name`, required: true }),
        referenceField({
          name: "mediaTypeId",
          label: msg`Media type`,
          required: true,
          options: mediaTypeOptions,
          emptyText: msg`No media types available`,
        }),
        numberField({ name: "width", label: msg`Width`, required: true, decimals: 2 }),
        numberField({ name: "height", label: msg`Height`, required: true, decimals: 2 }),
        selectField({ name: "unit", label: msg`Unit`, required: true, labels: SIZE_UNIT_LABELS }),
        selectField({ name: "status", label: msg`Status`, required: true, labels: MASTER_STATUS_LABELS }),
      ],
    },
  ],
  rule: async () => (await import("@media-planner/schema/rules/master")).sizeRule,
  initial: { status: "ACTIVE" },
});
