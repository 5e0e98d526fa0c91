import { msg } from "@lingui/core/macro";
import { IconSpeakerphone } from "@tabler/icons-react";

import { defineCrudEntry } from "../../crud/crud-entry.tsx";

export const campaigns = defineCrudEntry({
  path: "/campaign-management",
  label: msg`Campaign Management`,
  addLabel: msg`New campaign`,
  icon: IconSpeakerphone,
  access: "campaigns",
  options: "campaignOptions",
  related: { label: msg`Campaigns`, parentFilters: { clients: "clientId" } },
  load: async () => (await import("./campaign.tsx")).Campaigns,
});
