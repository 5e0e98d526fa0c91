import { addCatalogs, type Catalogs } from "../../i18n/load-catalogs.ts";
import { toolbarCatalog } from "./toolbar/toolbar-catalog.ts";

/** Loads a module together with its message catalog. */
export async function loadWithCatalog<Module>(
  module: Promise<Module>,
  catalogs: Catalogs = toolbarCatalog,
): Promise<Module> {
  const [loaded] = await Promise.all([module, addCatalogs(catalogs)]);
  return loaded;
}
