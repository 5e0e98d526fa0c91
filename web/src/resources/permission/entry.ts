import { msg } from "@lingui/core/macro";
import { IconKey } from "@tabler/icons-react";

import { crudEntry } from "../../crud/crud-entry.tsx";

export const permissions = crudEntry({
  path: "/permission-list",
  label: msg`Permission List`,
  icon: IconKey,
  access: "permissions",
  load: () => import("./permission.tsx"),
});
