import type { Entry } from "../../crud/entry.ts";
import { screensCatalogue } from "../screens-catalogue.ts";

/** Not in the menu; accessible by URL. */
export const dataTableExample: Entry = {
  access: "dataTableExample",
  catalogs: screensCatalogue,
  routes: [
    {
      path: "/data-table-example",
      action: "VIEW",
      load: () => import("./data-table-example.tsx").then((module) => module.DataTableExample),
    },
  ],
};
