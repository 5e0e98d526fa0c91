import { msg } from "@lingui/core/macro";
import { IconDeviceTv } from "@tabler/icons-react";

import { crudEntry } from "../../crud/crud-entry.tsx";

export const mediaTypes = crudEntry({
  path: "/media-type-master",
  label: msg`Media Type`,
  icon: IconDeviceTv,
  access: "masters",
  load: () => import("./media-type.tsx"),
});
