import { msg } from "@lingui/core/macro";
import { IconLayoutDashboard } from "@tabler/icons-react";

import type { Entry } from "../../crud/entry.ts";
import { screensCatalogue } from "../screens-catalogue.ts";

export const dashboard: Entry = {
  access: "dashboard",
  catalogs: screensCatalogue,
  menu: { label: msg`Dashboard`, icon: IconLayoutDashboard },
  routes: [
    {
      path: "/dashboard",
      action: "VIEW",
      load: () => import("./dashboard.tsx").then((module) => module.DashboardScreen),
    },
  ],
};
