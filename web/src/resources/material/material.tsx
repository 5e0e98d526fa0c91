import { msg } from "@lingui/core/macro";

import { crudScreens } from "../../crud/crud-screens.ts";
import { referenceField, selectField, textField, textareaField } from "../../crud/fields.tsx";
import { Label } from "../../crud/label.tsx";
import { NEWEST_FIRST } from "../../crud/resource.ts";
import { mediaTypeOptions } from "../../generated/options.ts";
import { StatusChip } from "../../ui/status-chip.tsx";
import { MASTER_STATUS_LABELS, MATERIAL_KIND_LABELS } from "../labels.ts";
import { materialHooks } from "./material.generated.tsx";

export const screens = crudScreens(materialHooks, {
  text: { one: msg`Material`, many: msg`Materials` },
  nameOf: (it) => it.name,
  defaultSort: NEWEST_FIRST,
  columns: [
    { key: "name", header: msg`Name`, cell: (it) => it.name, sort: "NAME" },
    { key: "mediaType", header: msg`Media type`, cell: (it) => it.mediaType?.name },
    {
      key: "kind",
      header: msg`Kind`,
      cell: (it) => <Label of={MATERIAL_KIND_LABELS} value={it.kind} />,
      sort: "KIND",
    },
    { key: "specs", header: msg`Specifications`, cell: (it) => it.specs },
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
        selectField({ name: "kind", label: msg`Kind`, required: true, labels: MATERIAL_KIND_LABELS }),
        textareaField({ name: "specs", label: msg`Specifications`, limit: 200 }),
        selectField({ name: "status", label: msg`Status`, required: true, labels: MASTER_STATUS_LABELS }),
      ],
    },
  ],
  rule: async () => (await import("@media-planner/schema/rules/master")).materialRule,
  initial: { status: "ACTIVE" },
});
