import { msg } from "@lingui/core/macro";

import { statusColumn, textColumn } from "../../crud/list/columns/list-columns.tsx";
import { ResourceScreen, type ScreenProps } from "../../crud/screen/resource-screen.tsx";
import { defineResource } from "../../crud/definition/resource.ts";
import { textField, textareaField } from "../../crud/definition/fields.tsx";
import { masterNameField, masterStatusField } from "../master-fields.ts";
import { mediaTypeHooks } from "./media-type.generated.tsx";

const resource = defineResource(mediaTypeHooks, {
  text: { one: msg`Media type`, many: msg`Media types` },
  columns: [
    textColumn("name", msg`Name`, "NAME"),
    textColumn("code", msg`Code`, "CODE"),
    textColumn("description", msg`Description`),
    statusColumn,
  ],
  sections: [
    {
      fields: [
        masterNameField,
        textField({ name: "code", label: msg`Code` }),
        textareaField({ name: "description", label: msg`Description`, limit: 200 }),
        masterStatusField,
      ],
    },
  ],
  matchKeys: [["code"], ["name"]],
  rule: async () => (await import("@media-planner/schema/rules/master")).mediaTypeRule,
});

export function MediaTypes(props: ScreenProps) {
  return <ResourceScreen resource={resource} {...props} />;
}
