import { msg } from "@lingui/core/macro";
import { IconSettings } from "@tabler/icons-react";

import { defineScreen } from "../define-screen.ts";

export const profile = defineScreen({
  access: "profile",
  path: "/profile",
  load: () => import("./profile.tsx").then((module) => module.ProfileScreen),
});

export const settings = defineScreen({
  access: "settings",
  menu: { label: msg`Settings`, icon: IconSettings },
  path: "/settings",
  load: () => import("./settings.tsx").then((module) => module.SettingsScreen),
});
