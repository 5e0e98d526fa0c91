import type { MessageDescriptor } from "@lingui/core";
import type { AccessKey, Module, PermissionAction } from "@media-planner/schema/rules/access";
import type { Icon } from "@tabler/icons-react";
import type { ComponentType } from "react";

import type { Catalogs } from "../i18n/switch.ts";
import type { CrudScreens } from "./crud-screens.ts";
import { useLatestScreens } from "./hot-screens.ts";
import type { Place } from "./resource.ts";

/** One address of an entry, and the screen that is shown there. */
export interface EntryRoute {
  path: string;
  /** The permission it needs in the entry's module. */
  action: PermissionAction;
  /** Needs every pixel of width there is: the sidebar makes room where a window has little. */
  wide?: boolean;
  load: () => Promise<ComponentType>;
}

/**
 * What the registry knows of a noun or a screen: who may see it, how the menu calls it, and its addresses. Light: all of them are loaded at
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
  /** The first one is where the menu leads. */
  routes: readonly [EntryRoute, ...EntryRoute[]];
}

interface CrudEntry {
  path: string;
  /** Where they are not `${path}/add` and `${path}/edit/:id`. */
  addPath?: string;
  editPath?: string;
  label: MessageDescriptor;
  icon: Icon;
  /** Whose roles and permissions guard it. */
  access: AccessKey & Module;
  /** The noun's own module, loaded when one of its screens is opened. */
  load: () => Promise<{ screens: CrudScreens }>;
}

function placed(screens: CrudScreens, part: keyof CrudScreens, place: Place): ComponentType {
  return function Placed() {
    const Part = useLatestScreens(screens)[part];
    return <Part place={place} />;
  };
}

/** The entry of a noun with the usual screens: list, new record, edited record. */
export function crudEntry({ path, addPath, editPath, label, icon, access, load }: CrudEntry): Entry {
  const place: Place = {
    list: path,
    add: addPath ?? `${path}/add`,
    edit: editPath ?? `${path}/edit/:id`,
    module: access,
  };
  const loadList = async () => placed((await load()).screens, "List", place);
  const loadForm = async () => placed((await load()).screens, "Form", place);
  return {
    access,
    module: access,
    menu: { label, icon },
    routes: [
      { path: place.list, action: "VIEW", load: loadList },
      { path: place.add, action: "CREATE", load: loadForm },
      { path: place.edit, action: "UPDATE", load: loadForm },
    ],
  };
}
