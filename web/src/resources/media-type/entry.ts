import { msg } from "@lingui/core/macro";
import { IconDeviceTv } from "@tabler/icons-react";

import { defineCrudEntry } from "../../crud/crud-entry.tsx";

export const mediaTypes = defineCrudEntry({
  path: "/media-type-master",
  label: msg`Media Type`,
  addLabel: msg`New media type`,
  icon: IconDeviceTv,
  access: "masters",
  options: "mediaTypeOptions",
  load: async () => (await import("./media-type.tsx")).MediaTypes,
});
