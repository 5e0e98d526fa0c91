import { useLingui } from "@lingui/react/macro";
import { lazy, Suspense, useEffect, useState } from "react";

import { loadWithMessages } from "../../locales/catalogs.ts";
import { LoadingPanel } from "../../ui/page/page-state.tsx";
import { ImportButton } from "./import-button.tsx";
import { isImportable } from "../list/list-permissions.ts";
import { ResourceList } from "../list/resource-list.tsx";
import type {
  CreationDialogProps,
  CreationLabelProps,
  UnusableRecordsProps,
} from "../definition/creation.ts";
import type { Resource } from "../definition/resource.ts";
import type { ScreenEntry, StoredRecord } from "../definition/record.ts";
import { useResourceText } from "../definition/use-resource-text.ts";

type Rule = Awaited<ReturnType<Resource["rule"]>>;

// Loaded on demand: most visits only read.
const FormScreen = lazy(async () => {
  const module = await loadWithMessages(() => import("../form/form-screen.tsx"));
  return { default: module.FormScreen };
});

const CreationDialog = lazy(async () => {
  const module = await loadWithMessages(() => import("../form/creation/creation-dialog.tsx"));
  return { default: module.CreationDialog };
});

const ImportOrigin = lazy(() =>
  import("./import-origin.tsx").then((module) => ({ default: module.ImportOrigin })),
);

const UnusableRecords = lazy(() =>
  import("../../table-import/review/unusable-records.tsx").then((module) => ({
    default: module.UnusableRecords,
  })),
);

const renderImportOrigin = (record: StoredRecord) => (
  <Suspense>
    <ImportOrigin record={record} />
  </Suspense>
);

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

export type ScreenProps = { entry: ScreenEntry } & (
  | { screen: "list" }
  /** For new and existing records. */
  | { screen: "form" }
  | { screen: "overview" }
  /** For reference fields without a matching record. */
  | { screen: "creationLabel"; creation: CreationLabelProps }
  | { screen: "creationDialog"; creation: CreationDialogProps }
  | { screen: "unusableRecords"; creation: UnusableRecordsProps }
);

interface ResourceProps {
  resource: Resource;
  entry: ScreenEntry;
}

function ResourceForm({ resource, entry }: ResourceProps) {
  const rule = useRule(resource.rule);
  return (
    <Suspense fallback={<LoadingPanel />}>
      <FormScreen
        resource={resource}
        rule={rule}
        entry={entry}
        renderOrigin={isImportable(resource) ? renderImportOrigin : undefined}
      />
    </Suspense>
  );
}

function CreationLabel({ resource, names, canCreate }: CreationLabelProps & Pick<ResourceProps, "resource">) {
  const { t } = useLingui();
  const { addButton, askAdmin, pluralName } = useResourceText(resource.text);
  const [name] = names;
  if (!canCreate) return askAdmin;
  if (names.length > 1) return t`Add ${names.length} ${pluralName}`;
  return name === undefined ? addButton : t`Add “${name}”`;
}

function ResourceCreation({ resource, entry, ...creation }: CreationDialogProps & ResourceProps) {
  const rule = useRule(resource.rule);
  return (
    <Suspense>
      <CreationDialog resource={resource} rule={rule} entry={entry} {...creation} />
    </Suspense>
  );
}

export function ResourceScreen({ resource, entry, ...props }: ScreenProps & ResourceProps) {
  switch (props.screen) {
    case "list":
      return <ResourceList resource={resource} entry={entry} importButton={<ImportButton />} />;
    case "form":
      return <ResourceForm resource={resource} entry={entry} />;
    case "overview": {
      const { Overview } = resource;
      return (
        <Suspense fallback={<LoadingPanel />}>
          {Overview && (
            <Overview
              resource={resource}
              entry={entry}
              renderOrigin={isImportable(resource) ? renderImportOrigin : undefined}
            />
          )}
        </Suspense>
      );
    }
    case "creationLabel":
      return <CreationLabel resource={resource} {...props.creation} />;
    case "unusableRecords":
      return (
        <Suspense>
          <UnusableRecords resource={resource} entry={entry} {...props.creation} />
        </Suspense>
      );
    case "creationDialog":
      return <ResourceCreation resource={resource} entry={entry} {...props.creation} />;
  }
}
