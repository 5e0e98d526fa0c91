import { msg } from "@lingui/core/macro";
import { IconMap2 } from "@tabler/icons-react";

import { crudEntry } from "../../crud/crud-entry.tsx";

export const states = crudEntry({
  path: "/state",
  label: msg`State`,
  icon: IconMap2,
  access: "locations",
  load: () => import("./state.tsx"),
});
