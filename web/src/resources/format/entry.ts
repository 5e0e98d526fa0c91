import { msg } from "@lingui/core/macro";
import { IconLayout } from "@tabler/icons-react";

import { crudEntry } from "../../crud/crud-entry.tsx";

export const formats = crudEntry({
  path: "/format-master",
  label: msg`Format`,
  icon: IconLayout,
  access: "masters",
  load: () => import("./format.tsx"),
});
