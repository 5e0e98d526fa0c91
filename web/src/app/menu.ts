import { msg } from "@lingui/core/macro";
import type { MessageDescriptor } from "@lingui/core";
import {
  IconCategory,
  IconCoinRupee,
  IconMapPin,
  IconShieldLock,
  IconUserCog,
  type Icon,
} from "@tabler/icons-react";

import { resources } from "../resources/index.ts";
import { screens } from "../screens/index.ts";
import type { MenuSlot, Screen } from "./screen.ts";

export interface MenuGroup {
  slot: MenuSlot;
  /** Absent where the slot's screens stand in the sidebar by themselves. */
  group?: { label: MessageDescriptor; icon: Icon };
  screens: readonly Screen[];
}

/** The sidebar of specification section 2, top to bottom. */
const SLOTS: readonly Omit<MenuGroup, "screens">[] = [
  { slot: "dashboard" },
  { slot: "roles", group: { label: msg`Role Management`, icon: IconUserCog } },
  { slot: "campaigns" },
  { slot: "finance", group: { label: msg`Finance Sage`, icon: IconCoinRupee } },
  { slot: "masters", group: { label: msg`Media Type Master`, icon: IconCategory } },
  { slot: "mediaPlans" },
  { slot: "purchaseOrders" },
  { slot: "locations", group: { label: msg`Location`, icon: IconMapPin } },
  { slot: "permissions", group: { label: msg`Permission`, icon: IconShieldLock } },
  { slot: "account" },
];

const all: readonly Screen[] = [...screens, ...resources];

/** The groups of the sidebar with those of their screens that a viewer may open; empty groups are left out. */
export function menuFor(mayOpen: (screen: Screen) => boolean): MenuGroup[] {
  return SLOTS.map((slot) => ({
    ...slot,
    screens: all.filter((screen) => screen.menu?.slot === slot.slot && mayOpen(screen)),
  })).filter((group) => group.screens.length > 0);
}
