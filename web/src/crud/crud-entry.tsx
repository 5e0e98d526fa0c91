import type { MessageDescriptor } from "@lingui/core";
import type { ScreenKey, Module } from "@media-planner/schema/rules/access";
import type { Icon } from "@tabler/icons-react";
import type { ComponentType } from "react";

import type { Entry, EntryCreation } from "./entry.ts";
import type { Creation } from "./reference/creation.ts";
import type { OptionsName } from "./list/filters.tsx";
import type { ScreenProps } from "./resource-screen.tsx";
import type { ScreenEntry } from "./resource.ts";

interface CrudEntry {
  path: string;
  /** Default: `${path}/add` and `${path}/edit/:id`. */
  addPath?: string;
  editPath?: string;
  label: MessageDescriptor;
  /** Command that opens the form of a new record, such as 'New client'. */
  addLabel: MessageDescriptor;
  icon: Icon;
  access: ScreenKey & Module;
  /** Reference fields with these options may create a record. */
  options?: OptionsName;
  /** Nested records for other reference fields, such as a vendor's channels. */
  nestedCreations?: readonly EntryCreation[];
  related?: Entry["related"];
  relatedOnly?: Entry["relatedOnly"];
  /** Loaded with the first screen. */
  load: () => Promise<ComponentType<ScreenProps>>;
}

export function defineCrudEntry({
  path,
  addPath,
  editPath,
  label,
  addLabel,
  icon,
  access,
  options,
  nestedCreations,
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
  const createLoad = (screen: "list" | "form") => async () => {
    const Screen = await load();
    return () => <Screen screen={screen} entry={entry} />;
  };
  const loadCreation = async (): Promise<Creation> => {
    const Screen = await load();
    return {
      Label: (props) => <Screen screen="creationLabel" entry={entry} creation={props} />,
      Dialog: (props) => <Screen screen="creationDialog" entry={entry} creation={props} />,
    };
  };
  const loadList = createLoad("list");
  const loadForm = createLoad("form");
  return {
    access,
    module: access,
    menu: { label, icon },
    addLabel,
    record: { path: entry.editPath, action: "UPDATE" },
    creations: [...(options ? [{ options, load: loadCreation }] : []), ...(nestedCreations ?? [])],
    ...(related && { related }),
    ...(relatedOnly && { relatedOnly }),
    routes: [
      { path: entry.listPath, action: "VIEW", load: loadList },
      { path: entry.addPath, action: "CREATE", load: loadForm },
      { path: entry.editPath, action: "UPDATE", load: loadForm },
    ],
  };
}
