import { msg } from "@lingui/core/macro";
import { IconMapPins } from "@tabler/icons-react";

import { crudEntry } from "../../crud/crud-entry.tsx";

export const areas = crudEntry({
  path: "/area",
  label: msg`Area`,
  icon: IconMapPins,
  access: "locations",
  load: () => import("./area.tsx"),
});
