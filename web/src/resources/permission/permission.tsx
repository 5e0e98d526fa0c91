import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react";

import { labelColumn } from "../../crud/list/columns/list-columns.tsx";
import { ResourceScreen, type ScreenProps } from "../../crud/screen/resource-screen.tsx";
import { defineResource } from "../../crud/definition/resource.ts";
import { choiceFilter } from "../../crud/definition/filters.ts";
import { selectField, textField } from "../../crud/definition/fields.tsx";
import { getRoleLabel, MODULE_LABELS, PERMISSION_ACTION_LABELS } from "../labels.ts";
import { permissionHooks } from "./permission.generated.tsx";
import { getPermissionLabel } from "../permission-label.ts";

function RoleNames({ roles }: { roles: readonly { name: string }[] }) {
  const { i18n } = useLingui();
  const names = roles.map(({ name }) => {
    const label = getRoleLabel(name);
    return label ? i18n._(label) : name;
  });
  return names.join(", ") || "–";
}

const resource = defineResource(permissionHooks, {
  text: {
    one: msg`Permission`,
    many: msg`Permissions`,
    gender: "f",
    listTitle: msg`Permission List`,
    created: msg`Module and Permissions add successfully`,
    updated: msg`Module and Permissions updated successfully`,
    deleted: msg`Module and Permissions delete successfully`,
  },
  getName: ({ label, module, action }) =>
    label ? getPermissionLabel(label) : `${module}: ${action.toLowerCase()}`,
  // The server searches labels in English, so these filters offer translated ones.
  filters: [
    choiceFilter("module", msg`Module`, MODULE_LABELS),
    choiceFilter("action", msg`Action`, PERMISSION_ACTION_LABELS),
  ],
  // Permissions in use cannot be deleted; the column lists their roles.
  canDeleteRecord: ({ roles }) => roles.length === 0,
  columns: [
    // Files have the stored texts, which an import reads.
    {
      ...labelColumn("module", msg`Module`, MODULE_LABELS, "MODULE"),
      file: [{ getValue: ({ module }) => module }],
    },
    labelColumn("action", msg`Action`, PERMISSION_ACTION_LABELS, "ACTION"),
    {
      key: "label",
      header: msg`Label`,
      cell: (permission) => permission.label && getPermissionLabel(permission.label),
      file: [{ getValue: ({ label }) => label }],
      sort: "LABEL",
    },
    {
      key: "roles",
      header: msg`Used by`,
      cell: (permission) => <RoleNames roles={permission.roles} />,
      file: [{ getValue: ({ roles }) => roles.map(({ name }) => name).join(", ") }],
    },
  ],
  sections: [
    {
      fields: [
        textField({
          name: "module",
          label: msg`Module`,
          description: msg`Lowercase letters, digits and underscores, such as media_plans.`,
          required: true,
        }),
        selectField({ name: "action", label: msg`Action`, labels: PERMISSION_ACTION_LABELS, required: true }),
        textField({ name: "label", label: msg`Label`, wide: true }),
      ],
    },
  ],
  matchKeys: [["module", "action"]],
  rule: async () => (await import("@media-planner/schema/rules/permission")).permissionRule,
});

export function Permissions(props: ScreenProps) {
  return <ResourceScreen resource={resource} {...props} />;
}
