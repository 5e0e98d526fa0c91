import { msg } from "@lingui/core/macro";
import { IconLayoutDashboard } from "@tabler/icons-react";

import { defineScreen } from "../define-screen.ts";

export const dashboard = defineScreen({
  access: "dashboard",
  menu: { label: msg`Dashboard`, icon: IconLayoutDashboard },
  path: "/dashboard",
  load: () => import("./dashboard.tsx").then((module) => module.DashboardScreen),
});
