import { msg } from "@lingui/core/macro";
import { IconUsers } from "@tabler/icons-react";

import { defineCrudEntry } from "../../crud/crud-entry.tsx";

export const users = defineCrudEntry({
  path: "/user-management",
  label: msg`User Management`,
  addLabel: msg`New user`,
  icon: IconUsers,
  access: "users",
  load: async () => (await import("./user.tsx")).Users,
});
