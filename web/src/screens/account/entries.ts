import { msg } from "@lingui/core/macro";
import { IconSettings } from "@tabler/icons-react";

import type { Entry } from "../../crud/entry.ts";
import { screensCatalog } from "../screens-catalog.ts";

export const profile: Entry = {
  access: "profile",
  catalogs: screensCatalog,
  routes: [
    {
      path: "/profile",
      action: "VIEW",
      load: () => import("./profile.tsx").then((module) => module.ProfileScreen),
    },
  ],
};

export const settings: Entry = {
  access: "settings",
  catalogs: screensCatalog,
  menu: { label: msg`Settings`, icon: IconSettings },
  routes: [
    {
      path: "/settings",
      action: "VIEW",
      load: () => import("./settings.tsx").then((module) => module.SettingsScreen),
    },
  ],
};
