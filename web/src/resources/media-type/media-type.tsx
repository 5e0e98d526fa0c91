import { msg } from "@lingui/core/macro";

import { crudScreens } from "../../crud/crud-screens.ts";
import { selectField, textField, textareaField } from "../../crud/fields.tsx";
import { NEWEST_FIRST } from "../../crud/resource.ts";
import { StatusChip } from "../../ui/status-chip.tsx";
import { MASTER_STATUS_LABELS } from "../labels.ts";
import { mediaTypeHooks } from "./media-type.generated.tsx";

export const screens = crudScreens(mediaTypeHooks, {
  text: { one: msg`Media type`, many: msg`Media types` },
  nameOf: (it) => it.name,
  defaultSort: NEWEST_FIRST,
  columns: [
    { key: "name", header: msg`Name`, cell: (it) => it.name, sort: "NAME" },
    { key: "code", header: msg`Code`, cell: (it) => it.code, sort: "CODE" },
    { key: "description", header: msg`Description`, cell: (it) => it.description },
    { key: "status", header: msg`Status`, cell: (it) => <StatusChip status={it.status} />, sort: "STATUS" },
  ],
  sections: [
    {
      fields: [
        textField({ name: "name", label: msg`Name`, required: true }),
        textField({ name: "code", label: msg`Code` }),
        textareaField({ name: "description", label: msg`Description`, limit: 200 }),
        selectField({ name: "status", label: msg`Status`, required: true, labels: MASTER_STATUS_LABELS }),
      ],
    },
  ],
  rule: async () => (await import("@media-planner/schema/rules/master")).mediaTypeRule,
  initial: { status: "ACTIVE" },
});
