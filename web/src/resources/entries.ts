import { msg } from "@lingui/core/macro";
import {
  IconBoxAlignTopLeft,
  IconBriefcase,
  IconBuildingCommunity,
  IconBuildingStore,
  IconCashBanknote,
  IconClock,
  IconDeviceTv,
  IconFlag,
  IconHourglass,
  IconKey,
  IconLanguage,
  IconLayout,
  IconMapPins,
  IconNews,
  IconPalette,
  IconReceiptTax,
  IconRulerMeasure,
  IconSpeakerphone,
  IconUsers,
  IconWorld,
} from "@tabler/icons-react";

import { loadWithMessages } from "../locales/catalogs.ts";
import { defineCrudEntry } from "../crud/screen/crud-entry.tsx";

export const users = defineCrudEntry({
  path: "/user-management",
  label: msg`User Management`,
  addLabel: msg`New user`,
  icon: IconUsers,
  access: "users",
  load: async () => (await import("./user/user.tsx")).Users,
});

export const vendors = defineCrudEntry({
  path: "/vendor-management",
  addPath: "/vendor-management/add-vendor",
  editPath: "/vendor-management/:id/edit",
  viewPath: "/vendor-management/:id/view",
  label: msg`Vendor Management`,
  addLabel: msg`New vendor`,
  icon: IconBuildingStore,
  access: "vendors",
  options: "vendorOptions",
  nestedCreations: [
    {
      options: "channelOptions",
      action: "UPDATE",
      load: async () => (await import("./vendor/vendor.tsx")).loadChannelCreation(),
    },
  ],
  relatedOnly: [
    {
      name: "prices",
      label: msg`Price history`,
      parentFilters: { vendors: "vendorId" },
      load: () => import("./vendor/price-history/price-history.tsx").then(({ PriceHistory }) => PriceHistory),
    },
  ],
  load: async () => (await import("./vendor/vendor.tsx")).Vendors,
});

export const clients = defineCrudEntry({
  path: "/client-management",
  viewPath: "/client-management/view/:id",
  label: msg`Client Management`,
  addLabel: msg`New client`,
  icon: IconBriefcase,
  access: "clients",
  options: "clientOptions",
  relatedOnly: [
    {
      name: "people",
      label: msg`People`,
      parentFilters: { clients: "clientId" },
      load: () => import("./client/people.tsx").then(({ People }) => People),
    },
  ],
  load: async () => (await import("./client/client.tsx")).Clients,
});

export const campaigns = defineCrudEntry({
  path: "/campaign-management",
  viewPath: "/campaign-management/view/:id",
  label: msg`Campaign Management`,
  addLabel: msg`New campaign`,
  icon: IconSpeakerphone,
  access: "campaigns",
  options: "campaignOptions",
  related: { label: msg`Campaigns`, parentFilters: { clients: "clientId" } },
  moreRoutes: [
    {
      path: "/campaign-management/copy/:id",
      action: "VIEW",
      requires: [["media_plans", "CREATE"]],
      feature: "copiesCampaigns",
      help: "campaign-copy",
      load: async () =>
        (await loadWithMessages(() => import("./campaign/copy/copy-campaign-page.tsx"))).CopyCampaignPage,
    },
  ],
  load: async () => (await import("./campaign/campaign.tsx")).Campaigns,
});

/** In menu order. */
export const masters = [
  defineCrudEntry({
    path: "/media-type-master",
    label: msg`Media Type`,
    addLabel: msg`New media type`,
    icon: IconDeviceTv,
    access: "masters",
    options: "mediaTypeOptions",
    load: async () => (await import("./masters/media-type.tsx")).MediaTypes,
  }),
  defineCrudEntry({
    path: "/publisher-master",
    label: msg`Publisher`,
    addLabel: msg`New publisher`,
    icon: IconNews,
    access: "masters",
    options: "publisherOptions",
    load: async () => (await import("./masters/publisher.tsx")).Publishers,
  }),
  defineCrudEntry({
    path: "/media-cost-master",
    label: msg`Media Cost`,
    addLabel: msg`New media cost`,
    icon: IconCashBanknote,
    access: "masters",
    load: async () => (await import("./masters/media-cost.tsx")).MediaCosts,
  }),
  defineCrudEntry({
    path: "/format-master",
    label: msg`Format`,
    addLabel: msg`New format`,
    icon: IconLayout,
    access: "masters",
    options: "formatOptions",
    load: async () => (await import("./masters/format.tsx")).Formats,
  }),
  defineCrudEntry({
    path: "/language-master",
    label: msg`Language`,
    addLabel: msg`New language`,
    icon: IconLanguage,
    access: "masters",
    options: "languageOptions",
    load: async () => (await import("./masters/language.tsx")).Languages,
  }),
  defineCrudEntry({
    path: "/size-master",
    label: msg`Size`,
    addLabel: msg`New size`,
    icon: IconRulerMeasure,
    access: "masters",
    options: "sizeOptions",
    load: async () => (await import("./masters/size.tsx")).Sizes,
  }),
  defineCrudEntry({
    path: "/position-master",
    label: msg`Position`,
    addLabel: msg`New position`,
    icon: IconBoxAlignTopLeft,
    access: "masters",
    options: "positionOptions",
    load: async () => (await import("./masters/position.tsx")).Positions,
  }),
  defineCrudEntry({
    path: "/time-slot-master",
    label: msg`Time Slot`,
    addLabel: msg`New time slot`,
    icon: IconClock,
    access: "masters",
    options: "timeSlotOptions",
    load: async () => (await import("./masters/time-slot.tsx")).TimeSlots,
  }),
  defineCrudEntry({
    path: "/material-master",
    label: msg`Material`,
    addLabel: msg`New material`,
    icon: IconPalette,
    access: "masters",
    options: "materialOptions",
    load: async () => (await import("./masters/material.tsx")).Materials,
  }),
  defineCrudEntry({
    path: "/durations-master",
    label: msg`Durations`,
    addLabel: msg`New duration`,
    icon: IconHourglass,
    access: "masters",
    options: "durationOptions",
    load: async () => (await import("./masters/duration.tsx")).Durations,
  }),
  defineCrudEntry({
    path: "/tax-rate-master",
    label: msg`Tax Rates`,
    addLabel: msg`New tax rate`,
    icon: IconReceiptTax,
    access: "masters",
    load: async () => (await import("./masters/tax-rate.tsx")).TaxRates,
  }),
];

export const locations = [
  defineCrudEntry({
    path: "/country",
    label: msg`Country`,
    addLabel: msg`New country`,
    icon: IconWorld,
    access: "locations",
    options: "countryOptions",
    load: async () => (await import("./masters/country.tsx")).Countries,
  }),
  defineCrudEntry({
    path: "/state",
    label: msg`State`,
    addLabel: msg`New state`,
    icon: IconFlag,
    access: "locations",
    options: "stateOptions",
    load: async () => (await import("./masters/state.tsx")).States,
  }),
  defineCrudEntry({
    path: "/city",
    label: msg`City`,
    addLabel: msg`New city`,
    icon: IconBuildingCommunity,
    access: "locations",
    options: "cityOptions",
    load: async () => (await import("./masters/city.tsx")).Cities,
  }),
  defineCrudEntry({
    path: "/area",
    label: msg`Area`,
    addLabel: msg`New area`,
    icon: IconMapPins,
    access: "locations",
    options: "areaOptions",
    load: async () => (await import("./masters/area.tsx")).Areas,
  }),
];

export const permissions = defineCrudEntry({
  path: "/permission-list",
  label: msg`Permission List`,
  addLabel: msg`New permission`,
  icon: IconKey,
  access: "permissions",
  load: async () => (await import("./permission/permission.tsx")).Permissions,
});
