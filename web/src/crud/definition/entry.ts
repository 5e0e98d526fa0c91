import type { MessageDescriptor } from "@lingui/core";
import type { PermissionAction } from "@media-planner/schema/enums";
import type { ScreenKey, Module } from "@media-planner/schema/rules/access";
import type { Icon } from "@tabler/icons-react";
import type { ComponentType } from "react";

import type { CatalogLoaders } from "../../i18n/load-catalogs.ts";
import type { Feature } from "../../session/viewer-flags.ts";
import type { Creation } from "./creation.ts";
import type { OptionsName } from "./filters.ts";

export interface EntryRoute {
  path: string;
  /** Permission in the entry's module. */
  action: PermissionAction;
  /** Further permissions. */
  requires?: readonly (readonly [module: Module, action: PermissionAction])[] | undefined;
  /** Default: the entry's feature. */
  feature?: Feature;
  /** Collapses the sidebar on narrow windows. */
  wide?: boolean;
  /** Help topic of the screen; default: the path of the first route without its slash. */
  help?: string;
  load: () => Promise<ComponentType>;
}

/** List or chart also shown within parent records. */
interface RelatedEntry {
  label: MessageDescriptor;
  parentFilters: Partial<Record<ScreenKey, string>>;
}

export interface EntryCreation {
  options: OptionsName;
  /** Permission in the entry's module; default: CREATE. */
  action?: PermissionAction;
  load: () => Promise<Creation>;
}

export interface RecordHistoryProps {
  /** Type in the schema, such as Client. */
  type: string;
  id: string;
}

export interface Entry {
  access: ScreenKey;
  /** Undefined for screens open to every user. */
  module?: Module | undefined;
  /** Feature of the upstream; without it, the screens are absent. */
  feature?: Feature | undefined;
  /** Public; rendered without header and sidebar. */
  isPublic?: boolean;
  /** Missing for entries without a menu item. */
  menu?: { label: MessageDescriptor; icon: Icon };
  /** Command that opens the form of a new record. */
  addLabel?: MessageDescriptor;
  /** Messages of the screens; default: `screensCatalog`. */
  catalog?: CatalogLoaders | undefined;
  record?: Pick<EntryRoute, "path" | "action">;
  /** Creates records for the reference fields with these options. */
  creations?: readonly EntryCreation[];
  /** Shows the changes of a record on its page. */
  recordHistory?: () => Promise<ComponentType<RecordHistoryProps>>;
  related?: RelatedEntry;
  relatedOnly?: readonly (RelatedEntry & Pick<EntryRoute, "load"> & { name: string })[];
  /** The menu links to the first route. */
  routes: readonly [EntryRoute, ...EntryRoute[]];
}

/** Entries of the menu; with a name, they are a group. */
export interface MenuSection {
  group?: NonNullable<Entry["menu"]>;
  entries: readonly Entry[];
}
