import { msg } from "@lingui/core/macro";
import { IconShieldCheck } from "@tabler/icons-react";

import type { Entry } from "../../crud/entry.ts";
import { screensCatalog } from "../screens-catalog.ts";

export const modulePermission: Entry = {
  access: "permissions",
  catalogs: screensCatalog,
  module: "permissions",
  menu: { label: msg`Module Permission`, icon: IconShieldCheck },
  routes: [
    {
      path: "/module-permission",
      action: "VIEW",
      load: () => import("./module-permission.tsx").then((module) => module.ModulePermission),
    },
  ],
};
