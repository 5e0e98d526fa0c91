import { msg } from "@lingui/core/macro";
import { IconLayoutGrid } from "@tabler/icons-react";

import { crudEntry } from "../../crud/crud-entry.tsx";

export const positions = crudEntry({
  path: "/position-master",
  label: msg`Position`,
  icon: IconLayoutGrid,
  access: "masters",
  load: () => import("./position.tsx"),
});
