import { useLingui } from "@lingui/react";

import { getRoleLabel } from "../labels.ts";

/** Translated role names; "–" for none. */
export function RoleNames({ roles }: { roles: readonly { name: string }[] }) {
  const { i18n } = useLingui();
  const names = roles.map(({ name }) => {
    const label = getRoleLabel(name);
    return label ? i18n._(label) : name;
  });
  return names.join(", ") || "–";
}
