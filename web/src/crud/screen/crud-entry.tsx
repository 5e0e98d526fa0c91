import type { MessageDescriptor } from "@lingui/core";
import type { ScreenKey, Module } from "@media-planner/schema/rules/access";
import type { Icon } from "@tabler/icons-react";
import type { ComponentType } from "react";

import { appCatalog } from "../../locales/catalogs.ts";
import type { Entry, EntryCreation, EntryRoute } from "../definition/entry.ts";
import type { Creation } from "../definition/creation.ts";
import type { OptionsName } from "../definition/filters.ts";
import type { ScreenProps } from "./resource-screen.tsx";
import type { ScreenEntry } from "../definition/record.ts";

interface CrudEntry extends Pick<Entry, "related" | "relatedOnly"> {
  path: string;
  /** Default: `${path}/add` and `${path}/edit/:id`. */
  addPath?: string;
  editPath?: string;
  /** For records with an overview. */
  viewPath?: string;
  label: MessageDescriptor;
  /** Command that opens the form of a new record, such as 'New client'. */
  addLabel: MessageDescriptor;
  icon: Icon;
  access: ScreenKey & Module;
  /** Reference fields with these options may create a record. */
  options?: OptionsName;
  /** Nested records for other reference fields, such as a vendor's channels. */
  nestedCreations?: readonly EntryCreation[];
  /** Screens besides list, form and overview. */
  moreRoutes?: readonly EntryRoute[];
  /** Loaded with the first screen. */
  load: () => Promise<ComponentType<ScreenProps>>;
}

export function defineCrudEntry({
  path,
  addPath = `${path}/add`,
  editPath = `${path}/edit/:id`,
  viewPath,
  label,
  icon,
  access,
  options,
  nestedCreations = [],
  moreRoutes = [],
  load,
  ...commonOptions
}: CrudEntry): Entry {
  const entry: ScreenEntry = { listPath: path, addPath, editPath, viewPath, module: access };
  const createLoad = (screen: "list" | "form" | "overview") => async () => {
    const Screen = await load();
    return () => <Screen screen={screen} entry={entry} />;
  };
  const loadCreation = async (): Promise<Creation> => {
    const Screen = await load();
    return {
      Label: (props) => <Screen screen="creationLabel" entry={entry} creation={props} />,
      UnusableRecords: (props) => <Screen screen="unusableRecords" entry={entry} creation={props} />,
      Dialog: (props) => <Screen screen="creationDialog" entry={entry} creation={props} />,
    };
  };
  const loadList = createLoad("list");
  const loadForm = createLoad("form");
  return {
    ...commonOptions,
    access,
    // Forms and panels load other messages with their modules.
    catalog: appCatalog,
    module: access,
    menu: { label, icon },
    record: viewPath ? { path: viewPath, action: "VIEW" } : { path: editPath, action: "UPDATE" },
    creations: [...(options ? [{ options, load: loadCreation }] : []), ...nestedCreations],
    routes: [
      { path, action: "VIEW", load: loadList },
      { path: addPath, action: "CREATE", load: loadForm },
      { path: editPath, action: "UPDATE", load: loadForm },
      ...(viewPath ? [{ path: viewPath, action: "VIEW" as const, load: createLoad("overview") }] : []),
      ...moreRoutes,
    ],
  };
}
