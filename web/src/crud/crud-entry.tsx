import type { MessageDescriptor } from "@lingui/core";
import type { AccessKey, Module } from "@media-planner/schema/rules/access";
import type { Icon } from "@tabler/icons-react";
import type { ComponentType } from "react";

import type { CrudScreens } from "./crud-screens.ts";
import type { Entry } from "./entry.ts";
import { useHotScreens } from "./hot-reload.ts";
import type { ScreenEntry } from "./resource.ts";

interface CrudEntry {
  path: string;
  /** Default: `${path}/add` and `${path}/edit/:id`. */
  addPath?: string;
  editPath?: string;
  label: MessageDescriptor;
  icon: Icon;
  access: AccessKey & Module;
  related?: Entry["related"];
  relatedOnly?: Entry["relatedOnly"];
  /** Loaded with the first screen. */
  load: () => Promise<{ screens: CrudScreens }>;
}

function createEntryScreen(
  screens: CrudScreens,
  screenName: keyof CrudScreens,
  entry: ScreenEntry,
): ComponentType {
  return function EntryScreen() {
    const Screen = useHotScreens(screens)[screenName];
    return <Screen entry={entry} />;
  };
}

export function defineCrudEntry({
  path,
  addPath,
  editPath,
  label,
  icon,
  access,
  related,
  relatedOnly,
  load,
}: CrudEntry): Entry {
  const entry: ScreenEntry = {
    listPath: path,
    addPath: addPath ?? `${path}/add`,
    editPath: editPath ?? `${path}/edit/:id`,
    module: access,
  };
  const loadList = async () => createEntryScreen((await load()).screens, "List", entry);
  const loadForm = async () => createEntryScreen((await load()).screens, "Form", entry);
  return {
    access,
    module: access,
    menu: { label, icon },
    record: { path: entry.editPath, action: "UPDATE" },
    ...(related && { related }),
    ...(relatedOnly && { relatedOnly }),
    routes: [
      { path: entry.listPath, action: "VIEW", load: loadList },
      { path: entry.addPath, action: "CREATE", load: loadForm },
      { path: entry.editPath, action: "UPDATE", load: loadForm },
    ],
  };
}
