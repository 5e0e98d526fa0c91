import { msg } from "@lingui/core/macro";

import { numberColumn, statusColumn } from "../../crud/list/list-columns.tsx";
import { defineScreens } from "../../crud/crud-screens.ts";
import { percentField, textField, textareaField } from "../../crud/fields.tsx";
import { masterStatusField, mediaTypeField } from "../master-fields.ts";
import { positionHooks } from "./position.generated.tsx";

export const screens = defineScreens(positionHooks, {
  text: { one: msg`Position`, many: msg`Positions` },
  getName: (it) => it.name,
  columns: [
    { key: "name", header: msg`Name`, cell: (it) => it.name, sort: "NAME" },
    { key: "mediaType", header: msg`Media type`, cell: (it) => it.mediaType?.name },
    numberColumn("premiumPercent", msg`Premium (%)`, "PREMIUM_PERCENT"),
    { key: "description", header: msg`Description`, cell: (it) => it.description },
    statusColumn,
  ],
  sections: [
    {
      fields: [
        textField({ name: "name", label: msg`Name`, required: true }),
        mediaTypeField,
        percentField({ name: "premiumPercent", label: msg`Premium (%)` }),
        textareaField({ name: "description", label: msg`Description`, limit: 200 }),
        masterStatusField,
      ],
    },
  ],
  matchKeys: [["name", "mediaTypeId"]],
  rule: async () => (await import("@media-planner/schema/rules/master")).positionRule,
  initial: { status: "ACTIVE" },
});
