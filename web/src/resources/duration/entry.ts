import { msg } from "@lingui/core/macro";
import { IconHourglass } from "@tabler/icons-react";

import { defineCrudEntry } from "../../crud/crud-entry.tsx";

export const durations = defineCrudEntry({
  path: "/durations-master",
  label: msg`Durations`,
  addLabel: msg`New duration`,
  icon: IconHourglass,
  access: "masters",
  options: "durationOptions",
  load: async () => (await import("./duration.tsx")).Durations,
});
