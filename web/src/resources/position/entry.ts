import { msg } from "@lingui/core/macro";
import { IconBoxAlignTopLeft } from "@tabler/icons-react";

import { defineCrudEntry } from "../../crud/crud-entry.tsx";

export const positions = defineCrudEntry({
  path: "/position-master",
  label: msg`Position`,
  addLabel: msg`New position`,
  icon: IconBoxAlignTopLeft,
  access: "masters",
  options: "positionOptions",
  load: async () => (await import("./position.tsx")).Positions,
});
