import type { ComponentProps } from "react";

import { addCatalogs, type CatalogLoaders } from "../../i18n/load-catalogs.ts";
import { useLazyImport } from "../../ui/use-lazy-import.ts";
import type { EmptyHint } from "./toolbar/empty-hint.tsx";

export const listCatalogs: CatalogLoaders = {
  en: () => import("./locales/en.po"),
  fr: () => import("./locales/fr.po"),
};

async function load() {
  const [module] = await Promise.all([import("./toolbar/empty-hint.tsx"), addCatalogs(listCatalogs)]);
  return module;
}

/** For tables outside `ResourceList`, without its other tools. */
export function LazyEmptyHint(props: ComponentProps<typeof EmptyHint>) {
  const [module] = useLazyImport(load, true);
  return module && <module.EmptyHint {...props} />;
}
