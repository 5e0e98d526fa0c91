import { msg } from "@lingui/core/macro";
import { IconBuildingBank, IconCategory, IconLock, IconMapPin, IconUserCog } from "@tabler/icons-react";

import type { Entry, MenuSection } from "../crud/definition/entry.ts";
import { campaigns, clients, locations, masters, permissions, users, vendors } from "../resources/entries.ts";
import { profile, settings } from "../screens/account/entries.ts";
import { agency } from "../screens/agency/entry.ts";
import { changeLog } from "../screens/change-log/entry.ts";
import { dashboard } from "../screens/dashboard/entry.ts";
import { dataTableExample } from "../screens/data-table-example/entry.ts";
import { billing, financeSage, payments, poInvoiceSyncs, reports } from "../screens/finance/entries.ts";
import { createLocationEntry } from "../screens/location/entry.tsx";
import { modulePermission } from "../screens/module-permission/entry.ts";
import { mediaPlans, thisWeek } from "../plans/entry.tsx";
import { releaseOrders } from "../plans/release-order/entry.ts";
import { purchaseOrders } from "../screens/purchase-orders/entry.ts";
import { signOut } from "./sign-out.ts";

/** All resources and screens behind sign-in, in menu order. */
const menuSections: readonly MenuSection[] = [
  { entries: [dashboard] },
  { group: { label: msg`Role Management`, icon: IconUserCog }, entries: [users, vendors, clients] },
  { entries: [campaigns, thisWeek] },
  {
    group: { label: msg`Finance Sage`, icon: IconBuildingBank },
    entries: [financeSage, poInvoiceSyncs, payments, billing, reports],
  },
  { group: { label: msg`Media Type Master`, icon: IconCategory }, entries: masters },
  { entries: [mediaPlans, releaseOrders, purchaseOrders] },
  {
    group: { label: msg`Location`, icon: IconMapPin },
    entries: [createLocationEntry(locations), ...locations],
  },
  { group: { label: msg`Permission`, icon: IconLock }, entries: [permissions, modulePermission, changeLog] },
  { entries: [profile, dataTableExample, settings, agency, signOut] },
];

export const entries: readonly Entry[] = menuSections.flatMap((section) => section.entries);

/** Omits groups without permitted entries. */
export function buildMenu(canOpen: (entry: Entry) => boolean): MenuSection[] {
  return menuSections
    .map((section) => ({
      ...section,
      entries: section.entries.filter((entry) => entry.menu && canOpen(entry)),
    }))
    .filter((section) => section.entries.length > 0);
}
