import { msg } from "@lingui/core/macro";
import { IconLogout } from "@tabler/icons-react";

import type { Entry } from "../crud/definition/entry.ts";
import { publicCatalog } from "../locales/catalogs.ts";

export const signOut: Entry = {
  access: "logout",
  isPublic: true,
  catalog: publicCatalog,
  menu: { label: msg`Logout`, icon: IconLogout },
  routes: [
    {
      path: "/logout",
      action: "VIEW",
      load: () => import("./sign-out-page.tsx").then((module) => module.SignOutPage),
    },
  ],
};
