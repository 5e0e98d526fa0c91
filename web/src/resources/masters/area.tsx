import { msg } from "@lingui/core/macro";

import { statusColumn, textColumn } from "../../crud/list/columns/list-columns.tsx";
import { ResourceScreen, type ScreenProps } from "../../crud/screen/resource-screen.tsx";
import { defineResource } from "../../crud/definition/resource.ts";
import { textField } from "../../crud/definition/fields.tsx";
import { cityField, countryField, masterNameField, masterStatusField, stateField } from "../master-fields.ts";
import { areaHooks } from "./area.generated.tsx";

const resource = defineResource(areaHooks, {
  text: { one: msg`Area`, many: msg`Areas`, gender: "f" },
  columns: [
    textColumn("name", msg`Name`, "NAME"),
    textColumn("pincode", msg`PIN code`, "PINCODE"),
    { key: "city", header: msg`City`, cell: (area) => area.city?.name },
    { key: "state", header: msg`State`, cell: (area) => area.state?.name },
    { key: "country", header: msg`Country`, cell: (area) => area.country?.name },
    statusColumn,
  ],
  sections: [
    {
      fields: [
        masterNameField,
        textField({ name: "pincode", label: msg`PIN code` }),
        countryField,
        stateField,
        cityField,
        masterStatusField,
      ],
    },
  ],
  matchKeys: [["name", "cityId"]],
  rule: async () => (await import("@media-planner/schema/rules/location")).areaRule,
});

export function Areas(props: ScreenProps) {
  return <ResourceScreen resource={resource} {...props} />;
}
