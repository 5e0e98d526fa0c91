import { useLingui } from "@lingui/react";

import { labelOfRole } from "../labels.ts";

/** Translated role names; "–" for none. */
export function RoleNames({ roles }: { roles: readonly { name: string }[] }) {
  const { i18n } = useLingui();
  const names = roles.map(({ name }) => {
    const label = labelOfRole(name);
    return label ? i18n._(label) : name;
  });
  return names.join(", ") || "–";
}
