import { msg } from "@lingui/core/macro";
import { IconHistory } from "@tabler/icons-react";

import { defineScreen } from "../define-screen.ts";

export const changeLog = defineScreen({
  access: "permissions",
  module: "permissions",
  feature: "hasChangeLog",
  menu: { label: msg`Change log`, icon: IconHistory },
  recordHistory: () => import("./record-history.tsx").then((module) => module.RecordHistory),
  path: "/change-log",
  load: () => import("./change-log.tsx").then((module) => module.ChangeLog),
});
