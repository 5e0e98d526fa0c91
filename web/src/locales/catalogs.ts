import { addCatalogs, type CatalogLoaders } from "../i18n/load-catalogs.ts";

/** Needed on every page. */
export const appCatalog: CatalogLoaders = {
  en: () => import("./app/en.po"),
  fr: () => import("./app/fr.po"),
};

/** Forms for signed-out visitors. */
export const publicCatalog: CatalogLoaders = {
  en: () => import("./public/en.po"),
  fr: () => import("./public/fr.po"),
};

/** Screens, forms, dialogs and panels, loaded on demand: lists of records do not need them. */
export const screensCatalog: CatalogLoaders = {
  en: () => import("./screens/en.po"),
  fr: () => import("./screens/fr.po"),
};

/** Loads a module with its messages. */
export async function loadWithMessages<Module>(
  load: () => Promise<Module>,
  catalog = screensCatalog,
): Promise<Module> {
  const [module] = await Promise.all([load(), addCatalogs(catalog)]);
  return module;
}
