import { msg } from "@lingui/core/macro";
import { IconBuildingCommunity, IconBuildingStore, IconUsersGroup } from "@tabler/icons-react";

import type { Screen } from "../app/screen.ts";
import { crudEntry } from "./crud-entry.tsx";

/** Every noun that has the usual screens, one entry each, in the order of the sidebar. */
export const resources: readonly Screen[] = [
  crudEntry({
    path: "/client-management",
    label: msg`Client Management`,
    icon: IconUsersGroup,
    slot: "roles",
    access: "clients",
    module: "clients",
    load: () => import("./client/client.tsx"),
  }),
  crudEntry({
    path: "/publisher-master",
    label: msg`Publisher`,
    icon: IconBuildingStore,
    slot: "masters",
    access: "masters",
    module: "masters",
    load: () => import("./publisher/publisher.tsx"),
  }),
  crudEntry({
    path: "/city",
    label: msg`City`,
    icon: IconBuildingCommunity,
    slot: "locations",
    access: "locations",
    module: "locations",
    load: () => import("./city/city.tsx"),
  }),
];
