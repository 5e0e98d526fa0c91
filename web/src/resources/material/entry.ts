import { msg } from "@lingui/core/macro";
import { IconPalette } from "@tabler/icons-react";

import { defineCrudEntry } from "../../crud/crud-entry.tsx";

export const materials = defineCrudEntry({
  path: "/material-master",
  label: msg`Material`,
  addLabel: msg`New material`,
  icon: IconPalette,
  access: "masters",
  options: "materialOptions",
  load: async () => (await import("./material.tsx")).Materials,
});
