import { msg } from "@lingui/core/macro";
import { IconBriefcase } from "@tabler/icons-react";

import { defineCrudEntry } from "../../crud/crud-entry.tsx";

export const clients = defineCrudEntry({
  path: "/client-management",
  label: msg`Client Management`,
  addLabel: msg`New client`,
  icon: IconBriefcase,
  access: "clients",
  options: "clientOptions",
  relatedOnly: [
    {
      name: "people",
      label: msg`People`,
      parentFilters: { clients: "clientId" },
      load: () => import("./people.tsx").then(({ People }) => People),
    },
  ],
  load: async () => (await import("./client.tsx")).Clients,
});
