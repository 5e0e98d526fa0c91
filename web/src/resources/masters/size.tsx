import { msg } from "@lingui/core/macro";

import {
  numberColumn,
  labelColumn,
  statusColumn,
  textColumn,
} from "../../crud/list/columns/list-columns.tsx";
import { ResourceScreen, type ScreenProps } from "../../crud/screen/resource-screen.tsx";
import { defineResource } from "../../crud/definition/resource.ts";
import { numberField, selectField } from "../../crud/definition/fields.tsx";
import { SIZE_UNIT_LABELS } from "../labels.ts";
import { masterNameField, masterStatusField, mediaTypeField } from "../master-fields.ts";
import { sizeHooks } from "./size.generated.tsx";

const resource = defineResource(sizeHooks, {
  text: { one: msg`Size`, many: msg`Sizes`, gender: "f" },
  columns: [
    textColumn("name", msg`Name`, "NAME"),
    { key: "mediaType", header: msg`Media type`, cell: (size) => size.mediaType?.name },
    numberColumn("width", msg`Width`, "WIDTH"),
    numberColumn("height", msg`Height`, "HEIGHT"),
    labelColumn("unit", msg`Unit`, SIZE_UNIT_LABELS),
    statusColumn,
  ],
  sections: [
    {
      fields: [
        masterNameField,
        mediaTypeField,
        numberField({ name: "width", label: msg`Width`, required: true }),
        numberField({ name: "height", label: msg`Height`, required: true }),
        selectField({ name: "unit", label: msg`Unit`, required: true, labels: SIZE_UNIT_LABELS }),
        masterStatusField,
      ],
    },
  ],
  matchKeys: [["name", "mediaTypeId"]],
  rule: async () => (await import("@media-planner/schema/rules/master")).sizeRule,
});

export function Sizes(props: ScreenProps) {
  return <ResourceScreen resource={resource} {...props} />;
}
