import { msg } from "@lingui/core/macro";

import { statusColumn } from "../../crud/list/list-columns.tsx";
import { ResourceScreen, type ScreenProps } from "../../crud/resource-screen.tsx";
import { defineResource } from "../../crud/resource.ts";
import { textField, textareaField } from "../../crud/fields.tsx";
import { masterStatusField } from "../master-fields.ts";
import { mediaTypeHooks } from "./media-type.generated.tsx";

const resource = defineResource(mediaTypeHooks, {
  text: { one: msg`Media type`, many: msg`Media types` },
  columns: [
    { key: "name", header: msg`Name`, cell: (mediaType) => mediaType.name, sort: "NAME" },
    { key: "code", header: msg`Code`, cell: (mediaType) => mediaType.code, sort: "CODE" },
    { key: "description", header: msg`Description`, cell: (mediaType) => mediaType.description },
    statusColumn,
  ],
  sections: [
    {
      fields: [
        textField({ name: "name", label: msg`Name`, required: true }),
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
