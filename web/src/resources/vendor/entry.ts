import { msg } from "@lingui/core/macro";
import { IconBuildingStore } from "@tabler/icons-react";

import { defineCrudEntry } from "../../crud/crud-entry.tsx";

export const vendors = defineCrudEntry({
  path: "/vendor-management",
  addPath: "/vendor-management/add-vendor",
  editPath: "/vendor-management/:id/edit",
  label: msg`Vendor Management`,
  addLabel: msg`New vendor`,
  icon: IconBuildingStore,
  access: "vendors",
  options: "vendorOptions",
  nestedCreations: [
    {
      options: "channelOptions",
      action: "UPDATE",
      load: async () => (await import("./vendor.tsx")).loadChannelCreation(),
    },
  ],
  relatedOnly: [
    {
      name: "prices",
      label: msg`Price history`,
      parentFilters: { vendors: "vendorId" },
      load: () => import("./price-history/price-history.tsx").then(({ PriceHistory }) => PriceHistory),
    },
  ],
  load: async () => (await import("./vendor.tsx")).Vendors,
});
