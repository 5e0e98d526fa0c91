import type { Entry } from "../../crud/entry.ts";
import { screenTexts } from "../texts.ts";

/** No entry of the menu: whoever wants to see it knows its address. */
export const dataTableExample: Entry = {
  access: "dataTableExample",
  texts: screenTexts,
  routes: [
    {
      path: "/data-table-example",
      action: "VIEW",
      load: () => import("./screen.tsx").then((module) => module.DataTableExample),
    },
  ],
};
