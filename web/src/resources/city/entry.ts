import { msg } from "@lingui/core/macro";
import { IconBuildingCommunity } from "@tabler/icons-react";

import { defineCrudEntry } from "../../crud/crud-entry.tsx";

export const cities = defineCrudEntry({
  path: "/city",
  label: msg`City`,
  addLabel: msg`New city`,
  icon: IconBuildingCommunity,
  access: "locations",
  options: "cityOptions",
  load: async () => (await import("./city.tsx")).Cities,
});
