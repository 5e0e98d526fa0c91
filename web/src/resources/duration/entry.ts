import { msg } from "@lingui/core/macro";
import { IconHourglass } from "@tabler/icons-react";

import { crudEntry } from "../../crud/crud-entry.tsx";

export const durations = crudEntry({
  path: "/durations-master",
  label: msg`Durations`,
  icon: IconHourglass,
  access: "masters",
  load: () => import("./duration.tsx"),
});
