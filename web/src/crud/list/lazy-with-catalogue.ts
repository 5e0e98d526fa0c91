import { addCatalogue, type Catalogs } from "../../i18n/switch.ts";
import { toolbarCatalogue } from "./toolbar/toolbar-catalogue.ts";

/** Loads the translations too. */
export async function lazyWithCatalogue<Part>(
  part: Promise<Part>,
  texts: Catalogs = toolbarCatalogue,
): Promise<Part> {
  const [loaded] = await Promise.all([part, addCatalogue(texts)]);
  return loaded;
}
