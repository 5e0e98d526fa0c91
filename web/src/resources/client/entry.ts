import { msg } from "@lingui/core/macro";
import { IconBriefcase } from "@tabler/icons-react";

import { crudEntry } from "../../crud/crud-entry.tsx";

export const clients = crudEntry({
  path: "/client-management",
  label: msg`Client Management`,
  icon: IconBriefcase,
  access: "clients",
  onlyWithin: [
    {
      name: "people",
      label: msg`People`,
      by: { clients: "clientId" },
      load: () => import("./people.tsx").then(({ People }) => People),
    },
  ],
  load: () => import("./client.tsx"),
});
