import { msg } from "@lingui/core/macro";

import { labelColumn, statusColumn, textColumn } from "../../crud/list/columns/list-columns.tsx";
import { ResourceScreen, type ScreenProps } from "../../crud/screen/resource-screen.tsx";
import { defineResource } from "../../crud/definition/resource.ts";
import { selectField, textareaField } from "../../crud/definition/fields.tsx";
import { MATERIAL_KIND_LABELS } from "../labels.ts";
import { masterNameField, masterStatusField, mediaTypeField } from "../master-fields.ts";
import { materialHooks } from "./material.generated.tsx";

const resource = defineResource(materialHooks, {
  text: { one: msg`Material`, many: msg`Materials` },
  columns: [
    textColumn("name", msg`Name`, "NAME"),
    { key: "mediaType", header: msg`Media type`, cell: (material) => material.mediaType?.name },
    labelColumn("kind", msg`Kind`, MATERIAL_KIND_LABELS, "KIND"),
    textColumn("specs", msg`Specifications`),
    statusColumn,
  ],
  sections: [
    {
      fields: [
        masterNameField,
        mediaTypeField,
        selectField({ name: "kind", label: msg`Kind`, required: true, labels: MATERIAL_KIND_LABELS }),
        textareaField({ name: "specs", label: msg`Specifications`, limit: 200 }),
        masterStatusField,
      ],
    },
  ],
  matchKeys: [["name", "mediaTypeId"]],
  rule: async () => (await import("@media-planner/schema/rules/master")).materialRule,
});

export function Materials(props: ScreenProps) {
  return <ResourceScreen resource={resource} {...props} />;
}
