import { msg } from "@lingui/core/macro";

import {
  numberColumn,
  labelColumn,
  statusColumn,
  textColumn,
} from "../../crud/list/columns/list-columns.tsx";
import { ResourceScreen, type ScreenProps } from "../../crud/screen/resource-screen.tsx";
import { defineResource } from "../../crud/definition/resource.ts";
import { secondsField, selectField } from "../../crud/definition/fields.tsx";
import { DURATION_UNIT_LABELS } from "../labels.ts";
import { masterNameField, masterStatusField, mediaTypeField } from "../master-fields.ts";
import { durationHooks } from "./duration.generated.tsx";

const resource = defineResource(durationHooks, {
  text: { one: msg`Duration`, many: msg`Durations`, gender: "f" },
  columns: [
    textColumn("name", msg`Name`, "NAME"),
    numberColumn("value", msg`Value`, "VALUE"),
    labelColumn("unit", msg`Unit`, DURATION_UNIT_LABELS, "UNIT"),
    { key: "mediaType", header: msg`Media type`, cell: (duration) => duration.mediaType?.name },
    statusColumn,
  ],
  sections: [
    {
      fields: [
        masterNameField,
        secondsField({ name: "value", label: msg`Value`, required: true }),
        selectField({ name: "unit", label: msg`Unit`, required: true, labels: DURATION_UNIT_LABELS }),
        { ...mediaTypeField, required: false },
        masterStatusField,
      ],
    },
  ],
  matchKeys: [["name", "mediaTypeId"]],
  rule: async () => (await import("@media-planner/schema/rules/master")).durationRule,
});

export function Durations(props: ScreenProps) {
  return <ResourceScreen resource={resource} {...props} />;
}
