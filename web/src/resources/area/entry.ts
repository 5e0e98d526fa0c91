import { msg } from "@lingui/core/macro";
import { IconMapPins } from "@tabler/icons-react";

import { defineCrudEntry } from "../../crud/crud-entry.tsx";

export const areas = defineCrudEntry({
  path: "/area",
  label: msg`Area`,
  addLabel: msg`New area`,
  icon: IconMapPins,
  access: "locations",
  options: "areaOptions",
  load: async () => (await import("./area.tsx")).Areas,
});
