import { msg } from "@lingui/core/macro";
import { IconFlag } from "@tabler/icons-react";

import { crudEntry } from "../../crud/crud-entry.tsx";

export const states = crudEntry({
  path: "/state",
  label: msg`State`,
  icon: IconFlag,
  access: "locations",
  load: () => import("./state.tsx"),
});
