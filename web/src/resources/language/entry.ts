import { msg } from "@lingui/core/macro";
import { IconLanguage } from "@tabler/icons-react";

import { crudEntry } from "../../crud/crud-entry.tsx";

export const languages = crudEntry({
  path: "/language-master",
  label: msg`Language`,
  icon: IconLanguage,
  access: "masters",
  load: () => import("./language.tsx"),
});
