import { msg } from "@lingui/core/macro";
import { IconLayoutDashboard, IconLogout, IconMap, IconSettings } from "@tabler/icons-react";

import type { Screen } from "../app/screen.ts";

/** Every screen that is no list of records with a form, in the order of the sidebar. */
export const screens: readonly Screen[] = [
  {
    access: "dashboard",
    menu: { label: msg`Dashboard`, icon: IconLayoutDashboard, slot: "dashboard" },
    routes: [
      {
        path: "/dashboard",
        action: "VIEW",
        load: () => import("./dashboard/dashboard.tsx").then((module) => module.DashboardScreen),
      },
    ],
  },
  {
    access: "locations",
    module: "locations",
    menu: { label: msg`Location`, icon: IconMap, slot: "locations" },
    routes: [
      {
        path: "/location",
        action: "VIEW",
        load: () => import("./location/location.tsx").then((module) => module.LocationScreen),
      },
    ],
  },
  {
    access: "profile",
    routes: [
      {
        path: "/profile",
        action: "VIEW",
        load: () => import("./account/profile.tsx").then((module) => module.ProfileScreen),
      },
    ],
  },
  {
    access: "settings",
    menu: { label: msg`Settings`, icon: IconSettings, slot: "account" },
    routes: [
      {
        path: "/settings",
        action: "VIEW",
        load: () => import("./account/settings.tsx").then((module) => module.SettingsScreen),
      },
    ],
  },
  {
    access: "logout",
    open: true,
    menu: { label: msg`Logout`, icon: IconLogout, slot: "account" },
    routes: [
      {
        path: "/logout",
        action: "VIEW",
        load: () => import("../app/sign-out-page.tsx").then((module) => module.SignOutPage),
      },
    ],
  },
];
