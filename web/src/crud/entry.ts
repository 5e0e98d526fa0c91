import type { MessageDescriptor } from "@lingui/core";
import type { AccessKey, Module, PermissionAction } from "@media-planner/schema/rules/access";
import type { Icon } from "@tabler/icons-react";
import type { ComponentType } from "react";

import type { Catalogs } from "../i18n/switch.ts";

/** One address of an entry, and the screen that is shown there. */
export interface EntryRoute {
  path: string;
  /** The permission it needs in the entry's module. */
  action: PermissionAction;
  /** Needs every pixel of width there is: the sidebar makes room where a window has little. */
  wide?: boolean;
  load: () => Promise<ComponentType>;
}

/** What stands within a record: what it is called there, and by which of the filters of its list, of which resources. */
interface Within {
  label: MessageDescriptor;
  by: Partial<Record<AccessKey, string>>;
}

/**
 * What the registry knows of a resource or a screen: who may see it, how the menu calls it, and its addresses. Light: all of them are loaded at
 * once, the screens themselves when they are opened.
 */
export interface Entry {
  /** Its roles, as `schema/rules/access` names them. */
  access: AccessKey;
  /** The module whose permissions guard it; none for screens that every signed-in user has. */
  module?: Module | undefined;
  /** Shown to those who are signed out too, and without header and sidebar. */
  open?: boolean;
  /** Absent for what is reached otherwise. */
  menu?: { label: MessageDescriptor; icon: Icon };
  /** Where the texts of its screens are, if every page of the application has not got them anyway. */
  texts?: readonly Catalogs[];
  /** Where one of its records opens, and the permission that it needs. */
  record?: Pick<EntryRoute, "path" | "action">;
  /** Its list stands within a record too. */
  within?: Within;
  /** Screens that stand within a record alone, by the name that the address has for them. */
  onlyWithin?: readonly (Within & Pick<EntryRoute, "load"> & { name: string })[];
  /** The first one is where the menu leads. */
  routes: readonly [EntryRoute, ...EntryRoute[]];
}
