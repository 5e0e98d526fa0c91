import { addCatalogue, type Catalogs } from "../../i18n/load-catalogs.ts";
import { toolbarCatalogue } from "./toolbar/toolbar-catalogue.ts";

/** Loads the translations too. */
export async function lazyWithCatalogue<Part>(
  part: Promise<Part>,
  texts: Catalogs = toolbarCatalogue,
): Promise<Part> {
  const [loaded] = await Promise.all([part, addCatalogue(texts)]);
  return loaded;
}
