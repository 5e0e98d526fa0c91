import { useLingui } from "@lingui/react/macro";
import { Box } from "@mantine/core";
import { useCallback, useEffect, useMemo, useState, type ComponentType, type ReactNode } from "react";
import { useLocation, useSearchParams } from "react-router-dom";

import { addCatalogs } from "../../i18n/load-catalogs.ts";
import { LoadFailed, LoadingPanel } from "../../ui/page-state.tsx";
import { ViewLinks } from "../../ui/view-links.tsx";
import type { ScreenEntry } from "../resource.ts";
import { useRelatedLists, type RelatedList } from "./entries-context.ts";
import { ParentContext } from "./parent-record.ts";

async function loadScreen({ load, catalogs }: RelatedList): Promise<ComponentType> {
  const [Screen] = await Promise.all([load(), addCatalogs(...catalogs)]);
  return Screen;
}

/** A loading error does not affect the record. */
function ScreenOf({ part }: { part: RelatedList }) {
  const { t } = useLingui();
  const [read, setRead] = useState<{ Screen?: ComponentType }>();
  // Remounted by name; `part` changes on each render.
  const [current] = useState(part);
  const load = useCallback(() => {
    loadScreen(current).then(
      (Screen) => setRead({ Screen }),
      () => setRead({}),
    );
  }, [current]);
  useEffect(load, [load]);
  if (!read) return <LoadingPanel />;
  if (read.Screen) return <read.Screen />;
  const again = () => {
    setRead(undefined);
    load();
  };
  return <LoadFailed message={t`Something went wrong!`} onRetry={again} />;
}

interface RecordPartsProps {
  entry: ScreenEntry;
  id: string | undefined;
  name: string | undefined;
  /** Remains mounted to preserve input. */
  children: ReactNode;
}

/** `?show=campaigns` plus the list's parameters. */
export function RelatedLists({ entry, id, name = "", children }: RecordPartsProps) {
  const { t, i18n } = useLingui();
  const parts = useRelatedLists(entry.list);
  const [params] = useSearchParams();
  const { state } = useLocation();
  const shown = parts.find(({ name: part }) => part === params.get("show"));
  const filter = shown?.filter;
  const within = useMemo(() => (filter && id ? { filter, id } : undefined), [filter, id]);
  const views = [
    { label: t`Details`, to: { search: "" }, isCurrent: !shown },
    ...parts.map((part) => ({
      label: i18n._(part.label),
      to: { search: `?show=${part.name}` },
      isCurrent: part === shown,
    })),
  ];
  return (
    <>
      {id && parts.length > 0 && (
        <Box mb={14}>
          <ViewLinks label={name} views={views} state={state} />
        </Box>
      )}
      <div hidden={within !== undefined}>{children}</div>
      {shown && within && (
        <ParentContext value={within}>
          <ScreenOf key={shown.name} part={shown} />
        </ParentContext>
      )}
    </>
  );
}
