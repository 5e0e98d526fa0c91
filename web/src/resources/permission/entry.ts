import { msg } from "@lingui/core/macro";
import { IconKey } from "@tabler/icons-react";

import { defineCrudEntry } from "../../crud/crud-entry.tsx";

export const permissions = defineCrudEntry({
  path: "/permission-list",
  label: msg`Permission List`,
  addLabel: msg`New permission`,
  icon: IconKey,
  access: "permissions",
  load: async () => (await import("./permission.tsx")).Permissions,
});
