import { msg } from "@lingui/core/macro";

import { statusColumn } from "../../crud/list/list-columns.tsx";
import { ResourceScreen, type ScreenProps } from "../../crud/resource-screen.tsx";
import { defineResource } from "../../crud/resource.ts";
import { referenceField, textField } from "../../crud/fields.tsx";
import { countryOptions, stateOptions } from "../../generated/options.ts";
import { masterStatusField } from "../master-fields.ts";
import { cityHooks } from "./city.generated.tsx";

const resource = defineResource(cityHooks, {
  text: { one: msg`City`, many: msg`Cities`, gender: "f" },
  columns: [
    { key: "name", header: msg`Name`, cell: (city) => city.name, sort: "NAME" },
    { key: "state", header: msg`State`, cell: (city) => city.state?.name },
    { key: "country", header: msg`Country`, cell: (city) => city.country?.name },
    statusColumn,
  ],
  sections: [
    {
      fields: [
        textField({ name: "name", label: msg`Name`, required: true }),
        referenceField({
          name: "countryId",
          label: msg`Country`,
          required: true,
          options: countryOptions,
        }),
        referenceField({
          name: "stateId",
          label: msg`State`,
          required: true,
          dependsOn: ["countryId"],
          options: stateOptions,
        }),
        masterStatusField,
      ],
    },
  ],
  matchKeys: [["name", "stateId"]],
  rule: async () => (await import("@media-planner/schema/rules/location")).cityRule,
});

export function Cities(props: ScreenProps) {
  return <ResourceScreen resource={resource} {...props} />;
}
