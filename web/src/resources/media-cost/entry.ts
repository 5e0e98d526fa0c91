import { msg } from "@lingui/core/macro";
import { IconCashBanknote } from "@tabler/icons-react";

import { defineCrudEntry } from "../../crud/crud-entry.tsx";

export const mediaCosts = defineCrudEntry({
  path: "/media-cost-master",
  label: msg`Media Cost`,
  addLabel: msg`New media cost`,
  icon: IconCashBanknote,
  access: "masters",
  load: async () => (await import("./media-cost.tsx")).MediaCosts,
});
