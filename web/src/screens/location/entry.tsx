import { msg } from "@lingui/core/macro";
import { IconMap } from "@tabler/icons-react";

import type { Entry } from "../../crud/definition/entry.ts";
import { defineScreen } from "../define-screen.ts";

export function createLocationEntry(locations: readonly Entry[]): Entry {
  return defineScreen({
    access: "locations",
    module: "locations",
    menu: { label: msg`Location`, icon: IconMap },
    path: "/location",
    load: async () => {
      const { LocationScreen } = await import("./location.tsx");
      return () => <LocationScreen locations={locations} />;
    },
  });
}
