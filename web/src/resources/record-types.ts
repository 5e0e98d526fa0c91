import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

interface RecordType {
  label: MessageDescriptor;
  /** Page with the record's history. */
  path: string;
}

export const RECORD_TYPES: Readonly<Record<string, RecordType>> = {
  Client: { label: msg`Client`, path: "/client-management/view/:id?show=history" },
  Vendor: { label: msg`Vendor`, path: "/vendor-management/:id/view?show=history" },
  Campaign: { label: msg`Campaign`, path: "/campaign-management/view/:id?show=history" },
  MediaPlan: { label: msg`Media plan`, path: "/manage-media-plan/review/:id" },
  User: { label: msg`User`, path: "/user-management/edit/:id" },
  Role: { label: msg`Permissions of a role`, path: "/module-permission?role=:id" },
  Permission: { label: msg`Permission`, path: "/permission-list/edit/:id" },
  MediaType: { label: msg`Media type`, path: "/media-type-master/edit/:id" },
  Publisher: { label: msg`Publisher`, path: "/publisher-master/edit/:id" },
  MediaCost: { label: msg`Media cost`, path: "/media-cost-master/edit/:id" },
  Format: { label: msg`Format`, path: "/format-master/edit/:id" },
  Language: { label: msg`Language`, path: "/language-master/edit/:id" },
  Size: { label: msg`Size`, path: "/size-master/edit/:id" },
  Position: { label: msg`Position`, path: "/position-master/edit/:id" },
  TimeSlot: { label: msg`Time slot`, path: "/time-slot-master/edit/:id" },
  Material: { label: msg`Material`, path: "/material-master/edit/:id" },
  Duration: { label: msg`Duration`, path: "/durations-master/edit/:id" },
  TaxRate: { label: msg`Tax rate`, path: "/tax-rate-master/edit/:id" },
  Country: { label: msg`Country`, path: "/country/edit/:id" },
  State: { label: msg`State`, path: "/state/edit/:id" },
  City: { label: msg`City`, path: "/city/edit/:id" },
  Area: { label: msg`Area`, path: "/area/edit/:id" },
};
