import { msg } from "@lingui/core/macro";
import { IconRulerMeasure } from "@tabler/icons-react";

import { crudEntry } from "../../crud/crud-entry.tsx";

export const sizes = crudEntry({
  path: "/size-master",
  label: msg`Size`,
  icon: IconRulerMeasure,
  access: "masters",
  load: () => import("./size.tsx"),
});
