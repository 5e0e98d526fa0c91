import { msg } from "@lingui/core/macro";
import { IconBuildingCommunity } from "@tabler/icons-react";

import { crudEntry } from "../../crud/crud-entry.tsx";

export const cities = crudEntry({
  path: "/city",
  label: msg`City`,
  icon: IconBuildingCommunity,
  access: "locations",
  load: () => import("./city.tsx"),
});
