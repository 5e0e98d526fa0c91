import { msg } from "@lingui/core/macro";
import { IconNews } from "@tabler/icons-react";

import { crudEntry } from "../../crud/crud-entry.tsx";

export const publishers = crudEntry({
  path: "/publisher-master",
  label: msg`Publisher`,
  icon: IconNews,
  access: "masters",
  load: () => import("./publisher.tsx"),
});
