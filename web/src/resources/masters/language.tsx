import { msg } from "@lingui/core/macro";

import { statusColumn, textColumn } from "../../crud/list/columns/list-columns.tsx";
import { ResourceScreen, type ScreenProps } from "../../crud/screen/resource-screen.tsx";
import { defineResource } from "../../crud/definition/resource.ts";
import { textField } from "../../crud/definition/fields.tsx";
import { masterNameField, masterStatusField } from "../master-fields.ts";
import { suggestLanguageCode } from "../suggest-code.ts";
import { languageHooks } from "./language.generated.tsx";

const resource = defineResource(languageHooks, {
  text: { one: msg`Language`, many: msg`Languages`, gender: "f" },
  columns: [
    textColumn("name", msg`Name`, "NAME"),
    textColumn("code", msg`Code`, "CODE"),
    textColumn("nativeName", msg`Native name`),
    statusColumn,
  ],
  sections: [
    {
      fields: [
        masterNameField,
        textField({
          name: "code",
          label: msg`Code`,
          required: true,
          description: msg`Such as hi or fr-FR`,
          suggest: suggestLanguageCode,
        }),
        textField({ name: "nativeName", label: msg`Native name` }),
        masterStatusField,
      ],
    },
  ],
  matchKeys: [["code"], ["name"]],
  rule: async () => (await import("@media-planner/schema/rules/master")).languageRule,
});

export function Languages(props: ScreenProps) {
  return <ResourceScreen resource={resource} {...props} />;
}
