import { msg } from "@lingui/core/macro";
import { IconLanguage } from "@tabler/icons-react";

import { defineCrudEntry } from "../../crud/crud-entry.tsx";

export const languages = defineCrudEntry({
  path: "/language-master",
  label: msg`Language`,
  addLabel: msg`New language`,
  icon: IconLanguage,
  access: "masters",
  options: "languageOptions",
  load: async () => (await import("./language.tsx")).Languages,
});
