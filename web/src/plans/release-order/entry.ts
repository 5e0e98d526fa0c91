import { msg } from "@lingui/core/macro";
import { IconFileCertificate } from "@tabler/icons-react";

import type { Entry } from "../../crud/definition/entry.ts";
import { RELEASE_ORDER_PATH, RELEASE_ORDERS_PATH } from "./paths.ts";

export const releaseOrders: Entry = {
  access: "releaseOrders",
  module: "media_plans",
  feature: "hasReleaseOrders",
  menu: { label: msg`Release Orders`, icon: IconFileCertificate },
  record: { path: RELEASE_ORDER_PATH, action: "VIEW" },
  related: {
    label: msg`Release orders`,
    parentFilters: { campaigns: "campaignId", vendors: "vendorId" },
  },
  routes: [
    {
      path: RELEASE_ORDERS_PATH,
      action: "VIEW",
      load: () => import("./release-orders.tsx").then((module) => module.ReleaseOrders),
    },
    {
      path: RELEASE_ORDER_PATH,
      action: "VIEW",
      help: "release-orders",
      load: () => import("./release-order-page.tsx").then((module) => module.ReleaseOrderPage),
    },
  ],
};
