import { msg } from "@lingui/core/macro";

import { crudScreens } from "../../crud/crud-screens.ts";
import { selectField, textField } from "../../crud/fields.tsx";
import { NEWEST_FIRST } from "../../crud/resource.ts";
import { StatusChip } from "../../ui/status-chip.tsx";
import { MASTER_STATUS_LABELS } from "../labels.ts";
import { languageHooks } from "./language.generated.tsx";

export const screens = crudScreens(languageHooks, {
  text: { one: msg`Language`, many: msg`Languages`, gender: "f" },
  nameOf: (it) => it.name,
  defaultSort: NEWEST_FIRST,
  columns: [
    { key: "name", header: msg`Name`, cell: (it) => it.name, sort: "NAME" },
    { key: "code", header: msg`Code`, cell: (it) => it.code, sort: "CODE" },
    { key: "nativeName", header: msg`Native name`, cell: (it) => it.nativeName },
    { key: "status", header: msg`Status`, cell: (it) => <StatusChip status={it.status} />, sort: "STATUS" },
  ],
  sections: [
    {
      fields: [
        textField({ name: "name", label: msg`Name`, required: true }),
        textField({ name: "code", label: msg`Code`, required: true, description: msg`Such as hi or fr-FR` }),
        textField({ name: "nativeName", label: msg`Native name` }),
        selectField({ name: "status", label: msg`Status`, required: true, labels: MASTER_STATUS_LABELS }),
      ],
    },
  ],
  rule: async () => (await import("@media-planner/schema/rules/master")).languageRule,
  initial: { status: "ACTIVE" },
});
