import { msg } from "@lingui/core/macro";
import { IconShoppingCart } from "@tabler/icons-react";

import type { Entry } from "../../crud/definition/entry.ts";
import { ADD_PATH, LIST_PATH } from "./paths.ts";

const load = () => import("./purchase-orders.tsx").then((module) => module.PurchaseOrders);

/** List, and list with the creation dialog. */
export const purchaseOrders: Entry = {
  access: "purchaseOrders",
  module: "purchase_orders",
  menu: { label: msg`Purchase Order`, icon: IconShoppingCart },
  addLabel: msg`New purchase order`,
  routes: [
    { path: LIST_PATH, action: "VIEW", load },
    { path: ADD_PATH, action: "CREATE", load },
    { path: `${LIST_PATH}/*`, action: "VIEW", load },
  ],
};
