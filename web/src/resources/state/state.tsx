import { msg } from "@lingui/core/macro";

import { crudScreens } from "../../crud/crud-screens.ts";
import { referenceField, selectField, textField } from "../../crud/fields.tsx";
import { NEWEST_FIRST } from "../../crud/resource.ts";
import { countryOptions } from "../../generated/options.ts";
import { StatusChip } from "../../ui/status-chip.tsx";
import { MASTER_STATUS_LABELS } from "../labels.ts";
import { stateHooks } from "./state.generated.tsx";

export const screens = crudScreens(stateHooks, {
  text: { one: msg`State`, many: msg`States` },
  nameOf: (it) => it.name,
  defaultSort: NEWEST_FIRST,
  columns: [
    { key: "name", header: msg`Name`, cell: (it) => it.name, sort: "NAME" },
    { key: "code", header: msg`Code`, cell: (it) => it.code, sort: "CODE" },
    { key: "country", header: msg`Country`, cell: (it) => it.country?.name },
    { key: "status", header: msg`Status`, cell: (it) => <StatusChip status={it.status} />, sort: "STATUS" },
  ],
  sections: [
    {
      fields: [
        textField({ name: "name", label: msg`Name`, required: true }),
        textField({ name: "code", label: msg`Code` }),
        referenceField({
          name: "countryId",
          label: msg`Country`,
          required: true,
          options: countryOptions,
        }),
        selectField({ name: "status", label: msg`Status`, required: true, labels: MASTER_STATUS_LABELS }),
      ],
    },
  ],
  rule: async () => (await import("@media-planner/schema/rules/location")).stateRule,
  initial: { status: "ACTIVE" },
});
