import { msg } from "@lingui/core/macro";

import { statusColumn, textColumn } from "../../crud/list/columns/list-columns.tsx";
import { ResourceScreen, type ScreenProps } from "../../crud/screen/resource-screen.tsx";
import { defineResource } from "../../crud/definition/resource.ts";
import { textField } from "../../crud/definition/fields.tsx";
import { masterNameField, masterStatusField } from "../master-fields.ts";
import { suggestCountryCode } from "../suggest-code.ts";
import { countryHooks } from "./country.generated.tsx";

const resource = defineResource(countryHooks, {
  text: { one: msg`Country`, many: msg`Countries` },
  columns: [
    textColumn("name", msg`Name`, "NAME"),
    textColumn("iso2", msg`Code`, "ISO2"),
    textColumn("phoneCode", msg`Dialling code`),
    textColumn("currency", msg`Currency`),
    statusColumn,
  ],
  sections: [
    {
      fields: [
        masterNameField,
        textField({
          name: "iso2",
          label: msg`Code`,
          required: true,
          description: msg`Two letters, such as IN`,
          suggest: suggestCountryCode,
        }),
        textField({ name: "phoneCode", label: msg`Dialling code` }),
        textField({ name: "currency", label: msg`Currency`, description: msg`Three letters, such as INR` }),
        masterStatusField,
      ],
    },
  ],
  matchKeys: [["iso2"], ["name"]],
  rule: async () => (await import("@media-planner/schema/rules/location")).countryRule,
});

export function Countries(props: ScreenProps) {
  return <ResourceScreen resource={resource} {...props} />;
}
