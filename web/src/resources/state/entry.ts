import { msg } from "@lingui/core/macro";
import { IconFlag } from "@tabler/icons-react";

import { defineCrudEntry } from "../../crud/crud-entry.tsx";

export const states = defineCrudEntry({
  path: "/state",
  label: msg`State`,
  addLabel: msg`New state`,
  icon: IconFlag,
  access: "locations",
  options: "stateOptions",
  load: async () => (await import("./state.tsx")).States,
});
