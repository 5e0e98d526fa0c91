import { lazy, Suspense, useEffect, useState } from "react";

import { addCatalogs } from "../i18n/load-catalogs.ts";
import { LoadingPanel } from "../ui/page-state.tsx";
import { formCatalog } from "./form/form-catalog.ts";
import { ImportButton } from "./import/import-button.tsx";
import { ResourceList } from "./list/resource-list.tsx";
import type { Resource, ScreenEntry } from "./resource.ts";

type Rule = Awaited<ReturnType<Resource["rule"]>>;

// Loaded on demand: most visits only read.
const FormScreen = lazy(async () => {
  const [module] = await Promise.all([import("./form/form-screen.tsx"), addCatalogs(formCatalog)]);
  return { default: module.FormScreen };
});

/** Undefined while loading. A failed load reaches the error page. */
function useRule(load: Resource["rule"]): Rule | undefined {
  const [rule, setRule] = useState<Rule>();
  useEffect(() => {
    load().then(
      (loaded) => setRule(() => loaded),
      (error: unknown) =>
        setRule(() => {
          throw error;
        }),
    );
  }, [load]);
  return rule;
}

export interface ScreenProps {
  /** The form is for new and existing records. */
  screen: "list" | "form";
  entry: ScreenEntry;
}

interface ResourceProps extends Pick<ScreenProps, "entry"> {
  resource: Resource;
}

function ResourceForm({ resource, entry }: ResourceProps) {
  const rule = useRule(resource.rule);
  return (
    <Suspense fallback={<LoadingPanel />}>
      <FormScreen resource={resource} rule={rule} entry={entry} />
    </Suspense>
  );
}

export function ResourceScreen({ screen, ...props }: ScreenProps & ResourceProps) {
  return screen === "list" ? (
    <ResourceList {...props} importButton={<ImportButton />} />
  ) : (
    <ResourceForm {...props} />
  );
}
