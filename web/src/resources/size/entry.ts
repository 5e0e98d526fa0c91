import { msg } from "@lingui/core/macro";
import { IconRulerMeasure } from "@tabler/icons-react";

import { defineCrudEntry } from "../../crud/crud-entry.tsx";

export const sizes = defineCrudEntry({
  path: "/size-master",
  label: msg`Size`,
  addLabel: msg`New size`,
  icon: IconRulerMeasure,
  access: "masters",
  options: "sizeOptions",
  load: async () => (await import("./size.tsx")).Sizes,
});
