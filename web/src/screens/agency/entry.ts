import type { Entry } from "../../crud/entry.ts";
import { screensCatalog } from "../screens-catalog.ts";

export const agency: Entry = {
  access: "agency",
  module: "masters",
  catalogs: screensCatalog,
  routes: [
    {
      path: "/agency",
      action: "UPDATE",
      load: () => import("./agency.tsx").then((module) => module.AgencyScreen),
    },
  ],
};
