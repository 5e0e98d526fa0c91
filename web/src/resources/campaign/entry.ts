import { msg } from "@lingui/core/macro";
import { IconSpeakerphone } from "@tabler/icons-react";

import { crudEntry } from "../../crud/entry.tsx";

export const campaigns = crudEntry({
  path: "/campaign-management",
  label: msg`Campaign Management`,
  icon: IconSpeakerphone,
  access: "campaigns",
  load: () => import("./campaign.tsx"),
});
