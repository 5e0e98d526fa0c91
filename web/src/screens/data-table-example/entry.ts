import type { Entry } from "../../crud/entry.ts";
import { screensCatalog } from "../screens-catalog.ts";

/** Not in the menu; accessible by URL. */
export const dataTableExample: Entry = {
  access: "dataTableExample",
  catalogs: screensCatalog,
  routes: [
    {
      path: "/data-table-example",
      action: "VIEW",
      load: () => import("./data-table-example.tsx").then((module) => module.DataTableExample),
    },
  ],
};
