import { msg } from "@lingui/core/macro";
import { IconLayoutDashboard } from "@tabler/icons-react";

import type { Entry } from "../../crud/entry.ts";
import { screensCatalog } from "../screens-catalog.ts";

export const dashboard: Entry = {
  access: "dashboard",
  catalogs: screensCatalog,
  menu: { label: msg`Dashboard`, icon: IconLayoutDashboard },
  routes: [
    {
      path: "/dashboard",
      action: "VIEW",
      load: () => import("./dashboard.tsx").then((module) => module.DashboardScreen),
    },
  ],
};
