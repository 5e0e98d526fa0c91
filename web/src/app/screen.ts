import type { MessageDescriptor } from "@lingui/core";
import type { Module, PermissionAction, Screen as AccessKey } from "@media-planner/schema/rules/access";
import type { Icon } from "@tabler/icons-react";
import type { ComponentType } from "react";

/** The places of the sidebar, in the order of specification section 2. */
export type MenuSlot =
  | "dashboard"
  | "roles"
  | "campaigns"
  | "finance"
  | "masters"
  | "mediaPlans"
  | "purchaseOrders"
  | "locations"
  | "permissions"
  | "account";

/** One address of a screen. */
export interface ScreenRoute {
  path: string;
  /** The permission it needs in the screen's module. */
  action: PermissionAction;
  load: () => Promise<ComponentType>;
}

/** A screen behind the sign-in: who may see it, where it is in the menu, and its addresses. */
export interface Screen {
  /** Its roles, as `schema/rules/access` names them. */
  access: AccessKey;
  /** The module whose permissions guard it; none for screens that every signed-in user has. */
  module?: Module | undefined;
  /** Shown to those who are signed out too, and without header and sidebar. */
  open?: boolean;
  /** Absent for screens that are reached otherwise. */
  menu?: { label: MessageDescriptor; icon: Icon; slot: MenuSlot };
  /** The first one is where the menu leads. */
  routes: readonly [ScreenRoute, ...ScreenRoute[]];
}
