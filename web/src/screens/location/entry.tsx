import { msg } from "@lingui/core/macro";
import { IconMap } from "@tabler/icons-react";

import type { Entry } from "../../crud/entry.ts";
import { screensCatalog } from "../screens-catalog.ts";

export function createLocationEntry(locations: readonly Entry[]): Entry {
  return {
    access: "locations",
    catalogs: screensCatalog,
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
