import { msg } from "@lingui/core/macro";

import { statusColumn, textColumn } from "../../crud/list/columns/list-columns.tsx";
import { ResourceScreen, type ScreenProps } from "../../crud/screen/resource-screen.tsx";
import { defineResource } from "../../crud/definition/resource.ts";
import { textField } from "../../crud/definition/fields.tsx";
import { countryField, masterNameField, masterStatusField } from "../master-fields.ts";
import { stateHooks } from "./state.generated.tsx";

const resource = defineResource(stateHooks, {
  text: { one: msg`State`, many: msg`States` },
  columns: [
    textColumn("name", msg`Name`, "NAME"),
    textColumn("code", msg`Code`, "CODE"),
    { key: "country", header: msg`Country`, cell: (state) => state.country?.name },
    statusColumn,
  ],
  sections: [
    {
      fields: [
        masterNameField,
        textField({ name: "code", label: msg`Code` }),
        countryField,
        masterStatusField,
      ],
    },
  ],
  matchKeys: [
    ["code", "countryId"],
    ["name", "countryId"],
  ],
  rule: async () => (await import("@media-planner/schema/rules/location")).stateRule,
});

export function States(props: ScreenProps) {
  return <ResourceScreen resource={resource} {...props} />;
}
