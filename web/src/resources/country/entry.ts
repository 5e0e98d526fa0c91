import { msg } from "@lingui/core/macro";
import { IconWorld } from "@tabler/icons-react";

import { defineCrudEntry } from "../../crud/crud-entry.tsx";

export const countries = defineCrudEntry({
  path: "/country",
  label: msg`Country`,
  addLabel: msg`New country`,
  icon: IconWorld,
  access: "locations",
  options: "countryOptions",
  load: async () => (await import("./country.tsx")).Countries,
});
