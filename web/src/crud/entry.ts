import type { MessageDescriptor } from "@lingui/core";
import type { AccessKey, Module, PermissionAction } from "@media-planner/schema/rules/access";
import type { Icon } from "@tabler/icons-react";
import type { ComponentType } from "react";

import type { Catalogs } from "../i18n/switch.ts";

export interface EntryRoute {
  path: string;
  /** Permission in the entry's module. */
  action: PermissionAction;
  /** Collapses the sidebar on narrow windows. */
  wide?: boolean;
  load: () => Promise<ComponentType>;
}

/** Related list with its filters by parent resource. */
interface Within {
  label: MessageDescriptor;
  by: Partial<Record<AccessKey, string>>;
}

/** Registry entry. Entries load eagerly, their screens lazily. */
export interface Entry {
  /** Roles, from `schema/rules/access`. */
  access: AccessKey;
  /** Module for permissions; undefined for screens open to every user. */
  module?: Module | undefined;
  /** Public; rendered without header and sidebar. */
  open?: boolean;
  /** Missing for entries without a menu item. */
  menu?: { label: MessageDescriptor; icon: Icon };
  /** Additional catalogues. */
  texts?: readonly Catalogs[];
  /** Record route and its permission. */
  record?: Pick<EntryRoute, "path" | "action">;
  /** Also listed within parent records. */
  within?: Within;
  /** Only within parent records, by URL name. */
  onlyWithin?: readonly (Within & Pick<EntryRoute, "load"> & { name: string })[];
  /** The menu links to the first one. */
  routes: readonly [EntryRoute, ...EntryRoute[]];
}
