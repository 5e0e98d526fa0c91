import { msg } from "@lingui/core/macro";
import { IconSpeakerphone } from "@tabler/icons-react";

import { crudEntry } from "../../crud/crud-entry.tsx";

export const campaigns = crudEntry({
  path: "/campaign-management",
  label: msg`Campaign Management`,
  icon: IconSpeakerphone,
  access: "campaigns",
  within: { label: msg`Campaigns`, by: { clients: "clientId" } },
  load: () => import("./campaign.tsx"),
});
