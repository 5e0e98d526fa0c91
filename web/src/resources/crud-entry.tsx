import type { MessageDescriptor } from "@lingui/core";
import type { Module, Screen as AccessKey } from "@media-planner/schema/rules/access";
import type { Icon } from "@tabler/icons-react";
import type { ComponentType } from "react";

import type { MenuSlot, Screen } from "../app/screen.ts";
import type { CrudScreens } from "../crud/crud-screens.ts";
import type { Place } from "../crud/resource.ts";
import { useLatestScreens } from "./hot-screens.ts";

interface CrudEntry {
  path: string;
  /** Where they are not `${path}/add` and `${path}/edit/:id`. */
  addPath?: string;
  editPath?: string;
  label: MessageDescriptor;
  icon: Icon;
  slot: MenuSlot;
  access: AccessKey;
  module: Module;
  /** The noun's own module, loaded when one of its screens is opened. */
  load: () => Promise<{ screens: CrudScreens }>;
}

function placed(screens: CrudScreens, part: keyof CrudScreens, place: Place): ComponentType {
  return function Placed() {
    const Part = useLatestScreens(screens)[part];
    return <Part place={place} />;
  };
}

/** The screens of a resource at their addresses: list, new record, edited record. */
export function crudEntry({
  path,
  addPath,
  editPath,
  label,
  icon,
  slot,
  access,
  module,
  load,
}: CrudEntry): Screen {
  const place: Place = {
    list: path,
    add: addPath ?? `${path}/add`,
    edit: editPath ?? `${path}/edit/:id`,
    module,
  };
  const loadList = async () => placed((await load()).screens, "List", place);
  const loadForm = async () => placed((await load()).screens, "Form", place);
  return {
    access,
    module,
    menu: { label, icon, slot },
    routes: [
      { path: place.list, action: "VIEW", load: loadList },
      { path: place.add, action: "CREATE", load: loadForm },
      { path: place.edit, action: "UPDATE", load: loadForm },
    ],
  };
}
