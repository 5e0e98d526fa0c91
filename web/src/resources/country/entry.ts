import { msg } from "@lingui/core/macro";
import { IconWorld } from "@tabler/icons-react";

import { crudEntry } from "../../crud/crud-entry.tsx";

export const countries = crudEntry({
  path: "/country",
  label: msg`Country`,
  icon: IconWorld,
  access: "locations",
  load: () => import("./country.tsx"),
});
