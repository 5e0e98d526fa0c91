import { defineScreen } from "../define-screen.ts";

/** Not in the menu; accessible by URL. */
export const dataTableExample = defineScreen({
  access: "dataTableExample",
  path: "/data-table-example",
  load: () => import("./data-table-example.tsx").then((module) => module.DataTableExample),
});
