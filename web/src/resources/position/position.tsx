import { msg } from "@lingui/core/macro";

import { crudScreens } from "../../crud/crud-screens.ts";
import { numberField, referenceField, selectField, textField, textareaField } from "../../crud/fields.tsx";
import { Figure } from "../../crud/label.tsx";
import { NEWEST_FIRST } from "../../crud/resource.ts";
import { mediaTypeOptions } from "../../generated/options.ts";
import { StatusChip } from "../../ui/status-chip.tsx";
import { MASTER_STATUS_LABELS } from "../labels.ts";
import { positionHooks } from "./position.generated.tsx";

export const screens = crudScreens(positionHooks, {
  text: { one: msg`Position`, many: msg`Positions` },
  nameOf: (it) => it.name,
  defaultSort: NEWEST_FIRST,
  columns: [
    { key: "name", header: msg`Name`, cell: (it) => it.name, sort: "NAME" },
    { key: "mediaType", header: msg`Media type`, cell: (it) => it.mediaType?.name },
    {
      key: "premiumPercent",
      header: msg`Premium (%)`,
      cell: (it) => <Figure value={it.premiumPercent} />,
      sort: "PREMIUM_PERCENT",
      align: "end",
    },
    { key: "description", header: msg`Description`, cell: (it) => it.description },
    { key: "status", header: msg`Status`, cell: (it) => <StatusChip status={it.status} />, sort: "STATUS" },
  ],
  sections: [
    {
      fields: [
        textField({ name: "name", label: msg`Name`, required: true }),
        referenceField({
          name: "mediaTypeId",
          label: msg`Media type`,
          required: true,
          options: mediaTypeOptions,
          emptyText: msg`No media types available`,
        }),
        numberField({ name: "premiumPercent", label: msg`Premium (%)`, decimals: 2 }),
        textareaField({ name: "description", label: msg`Description`, limit: 200 }),
        selectField({ name: "status", label: msg`Status`, required: true, labels: MASTER_STATUS_LABELS }),
      ],
    },
  ],
  rule: async () => (await import("@media-planner/schema/rules/master")).positionRule,
  initial: { status: "ACTIVE" },
});
