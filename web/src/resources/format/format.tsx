import { msg } from "@lingui/core/macro";

import { crudScreens } from "../../crud/crud-screens.ts";
import { referenceField, selectField, textField, textareaField } from "../../crud/fields.tsx";
import { Label } from "../../crud/label.tsx";
import { NEWEST_FIRST } from "../../crud/resource.ts";
import { mediaTypeOptions } from "../../generated/options.ts";
import { StatusChip } from "../../ui/status-chip.tsx";
import { MASTER_STATUS_LABELS, RATE_UNIT_LABELS } from "../labels.ts";
import { formatHooks } from "./format.generated.tsx";

export const screens = crudScreens(formatHooks, {
  text: { one: msg`Format`, many: msg`Formats` },
  nameOf: (it) => it.name,
  defaultSort: NEWEST_FIRST,
  columns: [
    { key: "name", header: msg`Name`, cell: (it) => it.name, sort: "NAME" },
    { key: "mediaType", header: msg`Media type`, cell: (it) => it.mediaType?.name },
    {
      key: "defaultUnit",
      header: msg`Default unit`,
      cell: (it) => <Label of={RATE_UNIT_LABELS} value={it.defaultUnit} />,
      sort: "DEFAULT_UNIT",
    },
    { key: "description", header: msg`Description`, cell: (it) => it.description },
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
        selectField({
          name: "defaultUnit",
          label: msg`Default unit`,
          required: true,
          labels: RATE_UNIT_LABELS,
        }),
        textareaField({ name: "description", label: msg`Description`, limit: 200 }),
        selectField({ name: "status", label: msg`Status`, required: true, labels: MASTER_STATUS_LABELS }),
      ],
    },
  ],
  rule: async () => (await import("@media-planner/schema/rules/master")).formatRule,
  initial: { status: "ACTIVE" },
});
