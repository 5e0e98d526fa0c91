import { msg } from "@lingui/core/macro";

import { labelColumn, statusColumn, textColumn } from "../../crud/list/columns/list-columns.tsx";
import { ResourceScreen, type ScreenProps } from "../../crud/screen/resource-screen.tsx";
import { defineResource } from "../../crud/definition/resource.ts";
import { selectField, textareaField } from "../../crud/definition/fields.tsx";
import { RATE_UNIT_LABELS } from "../labels.ts";
import { masterNameField, masterStatusField, mediaTypeField } from "../master-fields.ts";
import { formatHooks } from "./format.generated.tsx";

const resource = defineResource(formatHooks, {
  text: { one: msg`Format`, many: msg`Formats` },
  columns: [
    textColumn("name", msg`Name`, "NAME"),
    { key: "mediaType", header: msg`Media type`, cell: (format) => format.mediaType?.name },
    labelColumn("defaultUnit", msg`Default unit`, RATE_UNIT_LABELS, "DEFAULT_UNIT"),
    textColumn("description", msg`Description`),
    statusColumn,
  ],
  sections: [
    {
      fields: [
        masterNameField,
        mediaTypeField,
        selectField({
          name: "defaultUnit",
          label: msg`Default unit`,
          required: true,
          labels: RATE_UNIT_LABELS,
        }),
        textareaField({ name: "description", label: msg`Description`, limit: 200 }),
        masterStatusField,
      ],
    },
  ],
  matchKeys: [["name", "mediaTypeId"]],
  rule: async () => (await import("@media-planner/schema/rules/master")).formatRule,
});

export function Formats(props: ScreenProps) {
  return <ResourceScreen resource={resource} {...props} />;
}
