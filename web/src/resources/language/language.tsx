import { msg } from "@lingui/core/macro";

import { statusColumn } from "../../crud/list/list-columns.tsx";
import { ResourceScreen, type ScreenProps } from "../../crud/resource-screen.tsx";
import { defineResource } from "../../crud/resource.ts";
import { textField } from "../../crud/fields.tsx";
import { masterStatusField } from "../master-fields.ts";
import { suggestLanguageCode } from "../suggest-code.ts";
import { languageHooks } from "./language.generated.tsx";

const resource = defineResource(languageHooks, {
  text: { one: msg`Language`, many: msg`Languages`, gender: "f" },
  columns: [
    { key: "name", header: msg`Name`, cell: (language) => language.name, sort: "NAME" },
    { key: "code", header: msg`Code`, cell: (language) => language.code, sort: "CODE" },
    { key: "nativeName", header: msg`Native name`, cell: (language) => language.nativeName },
    statusColumn,
  ],
  sections: [
    {
      fields: [
        textField({ name: "name", label: msg`Name`, required: true }),
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
