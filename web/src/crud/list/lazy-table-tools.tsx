import type { ComponentProps } from "react";

import { loadWithMessages } from "../../locales/catalogs.ts";
import { useLazyImport } from "../../ui/use-lazy-import.ts";
import type { StoredRecord } from "../definition/record.ts";
import type { EmptyHint } from "./toolbar/empty-hint.tsx";
import type { ListExportMenuProps } from "./toolbar/list-export-menu.tsx";

/* For tables outside `ResourceList`, without its other tools. */

const loadEmptyHint = () => loadWithMessages(() => import("./toolbar/empty-hint.tsx"));

export function LazyEmptyHint(props: ComponentProps<typeof EmptyHint>) {
  const [module] = useLazyImport(loadEmptyHint, true);
  return module && <module.EmptyHint {...props} />;
}

const loadExportMenu = () => loadWithMessages(() => import("./toolbar/list-export-menu.tsx"));

export function LazyListExportMenu<Row extends StoredRecord>(props: ListExportMenuProps<Row>) {
  const [module] = useLazyImport(loadExportMenu, true);
  return module && <module.ListExportMenu {...props} />;
}
