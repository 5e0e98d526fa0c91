import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

import type { Entry, EntryRoute } from "../crud/entry.ts";
import type { CanOpen } from "../crud/use-can-open.ts";

export const ADD_LABELS: Readonly<Record<string, MessageDescriptor>> = {
  "/user-management": msg`New user`,
  "/vendor-management": msg`New vendor`,
  "/client-management": msg`New client`,
  "/campaign-management": msg`New campaign`,
  "/media-type-master": msg`New media type`,
  "/publisher-master": msg`New publisher`,
  "/media-cost-master": msg`New media cost`,
  "/format-master": msg`New format`,
  "/language-master": msg`New language`,
  "/size-master": msg`New size`,
  "/position-master": msg`New position`,
  "/time-slot-master": msg`New time slot`,
  "/material-master": msg`New material`,
  "/durations-master": msg`New duration`,
  "/tax-rate-master": msg`New tax rate`,
  "/manage-media-plan": msg`New media plan`,
  "/purchase-order": msg`New purchase order`,
  "/country": msg`New country`,
  "/state": msg`New state`,
  "/city": msg`New city`,
  "/area": msg`New area`,
  "/permission-list": msg`New permission`,
};

export function getAddRoute(entry: Entry, canOpen: CanOpen): EntryRoute | undefined {
  return canOpen(entry) && canOpen(entry, "CREATE")
    ? entry.routes.find(({ action }) => action === "CREATE")
    : undefined;
}
