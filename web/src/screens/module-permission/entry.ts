import { msg } from "@lingui/core/macro";
import { IconShieldCheck } from "@tabler/icons-react";

import { defineScreen } from "../define-screen.ts";

export const modulePermission = defineScreen({
  access: "permissions",
  module: "permissions",
  menu: { label: msg`Module Permission`, icon: IconShieldCheck },
  path: "/module-permission",
  load: () => import("./module-permission.tsx").then((module) => module.ModulePermission),
});
