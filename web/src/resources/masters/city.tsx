import { msg } from "@lingui/core/macro";

import { statusColumn, textColumn } from "../../crud/list/columns/list-columns.tsx";
import { ResourceScreen, type ScreenProps } from "../../crud/screen/resource-screen.tsx";
import { defineResource } from "../../crud/definition/resource.ts";
import { countryField, masterNameField, masterStatusField, stateField } from "../master-fields.ts";
import { cityHooks } from "./city.generated.tsx";

const resource = defineResource(cityHooks, {
  text: { one: msg`City`, many: msg`Cities`, gender: "f" },
  columns: [
    textColumn("name", msg`Name`, "NAME"),
    { key: "state", header: msg`State`, cell: (city) => city.state?.name },
    { key: "country", header: msg`Country`, cell: (city) => city.country?.name },
    statusColumn,
  ],
  sections: [
    {
      fields: [masterNameField, countryField, stateField, masterStatusField],
    },
  ],
  matchKeys: [["name", "stateId"]],
  rule: async () => (await import("@media-planner/schema/rules/location")).cityRule,
});

export function Cities(props: ScreenProps) {
  return <ResourceScreen resource={resource} {...props} />;
}
