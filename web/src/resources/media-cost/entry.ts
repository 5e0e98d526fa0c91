import { msg } from "@lingui/core/macro";
import { IconCashBanknote } from "@tabler/icons-react";

import { crudEntry } from "../../crud/crud-entry.tsx";

export const mediaCosts = crudEntry({
  path: "/media-cost-master",
  label: msg`Media Cost`,
  icon: IconCashBanknote,
  access: "masters",
  load: () => import("./media-cost.tsx"),
});
