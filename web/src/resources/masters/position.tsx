import { msg } from "@lingui/core/macro";

import { numberColumn, statusColumn, textColumn } from "../../crud/list/columns/list-columns.tsx";
import { ResourceScreen, type ScreenProps } from "../../crud/screen/resource-screen.tsx";
import { defineResource } from "../../crud/definition/resource.ts";
import { percentField, textareaField } from "../../crud/definition/fields.tsx";
import { masterNameField, masterStatusField, mediaTypeField } from "../master-fields.ts";
import { positionHooks } from "./position.generated.tsx";

const resource = defineResource(positionHooks, {
  text: { one: msg`Position`, many: msg`Positions` },
  columns: [
    textColumn("name", msg`Name`, "NAME"),
    { key: "mediaType", header: msg`Media type`, cell: (position) => position.mediaType?.name },
    numberColumn("premiumPercent", msg`Premium (%)`, "PREMIUM_PERCENT"),
    textColumn("description", msg`Description`),
    statusColumn,
  ],
  sections: [
    {
      fields: [
        masterNameField,
        mediaTypeField,
        percentField({ name: "premiumPercent", label: msg`Premium (%)` }),
        textareaField({ name: "description", label: msg`Description`, limit: 200 }),
        masterStatusField,
      ],
    },
  ],
  matchKeys: [["name", "mediaTypeId"]],
  rule: async () => (await import("@media-planner/schema/rules/master")).positionRule,
});

export function Positions(props: ScreenProps) {
  return <ResourceScreen resource={resource} {...props} />;
}
