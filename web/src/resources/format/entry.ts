import { msg } from "@lingui/core/macro";
import { IconLayout } from "@tabler/icons-react";

import { defineCrudEntry } from "../../crud/crud-entry.tsx";

export const formats = defineCrudEntry({
  path: "/format-master",
  label: msg`Format`,
  addLabel: msg`New format`,
  icon: IconLayout,
  access: "masters",
  options: "formatOptions",
  load: async () => (await import("./format.tsx")).Formats,
});
