import { msg } from "@lingui/core/macro";
import { IconMap } from "@tabler/icons-react";

import type { Entry } from "../../crud/entry.ts";
import { screensCatalogue } from "../screens-catalogue.ts";

export function createLocationEntry(locations: readonly Entry[]): Entry {
  return {
    access: "locations",
    catalogs: screensCatalogue,
    module: "locations",
    menu: { label: msg`Location`, icon: IconMap },
    routes: [
      {
        path: "/location",
        action: "VIEW",
        load: async () => {
          const { LocationScreen } = await import("./location.tsx");
          return () => <LocationScreen locations={locations} />;
        },
      },
    ],
  };
}
