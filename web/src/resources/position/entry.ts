import { msg } from "@lingui/core/macro";
import { IconBoxAlignTopLeft } from "@tabler/icons-react";

import { crudEntry } from "../../crud/crud-entry.tsx";

export const positions = crudEntry({
  path: "/position-master",
  label: msg`Position`,
  icon: IconBoxAlignTopLeft,
  access: "masters",
  load: () => import("./position.tsx"),
});
