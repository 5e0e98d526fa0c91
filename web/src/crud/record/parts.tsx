import { useLingui } from "@lingui/react/macro";
import { useCallback, useEffect, useMemo, useState, type ComponentType, type ReactNode } from "react";
import { useLocation, useSearchParams } from "react-router-dom";

import { addTexts } from "../../i18n/switch.ts";
import { LoadFailed, LoadingPanel } from "../../ui/page-state.tsx";
import { ViewLinks } from "../../ui/view-links.tsx";
import type { Entry } from "../entry.ts";
import type { Place } from "../resource.ts";
import { usePartsOf } from "./entries.ts";
import { WithinContext } from "./within.ts";

async function listOf({ routes: [list], texts = [] }: Entry): Promise<ComponentType> {
  const [List] = await Promise.all([list.load(), addTexts(...texts)]);
  return List;
}

/** The list of an entry, loaded when it is first shown; the record around it stays where it does not come. */
function ListOf({ entry }: { entry: Entry }) {
  const { t } = useLingui();
  const [read, setRead] = useState<{ List?: ComponentType }>();
  const load = useCallback(() => {
    listOf(entry).then(
      (List) => setRead({ List }),
      () => setRead({}),
    );
  }, [entry]);
  useEffect(load, [load]);
  if (!read) return <LoadingPanel />;
  if (read.List) return <read.List />;
  const again = () => {
    setRead(undefined);
    load();
  };
  return <LoadFailed message={t`Something went wrong!`} onRetry={again} />;
}

interface RecordPartsProps {
  place: Place;
  /** Undefined of a record that is not there yet: nothing belongs to it. */
  id: string | undefined;
  name: string | undefined;
  /** The record itself. It stays while a list is shown: what is typed into it is not lost. */
  children: ReactNode;
}

/** A record, and the lists of what belongs to it: `?show=campaigns`, with what the list itself keeps in its address. */
export function RecordParts({ place, id, name = "", children }: RecordPartsProps) {
  const { t, i18n } = useLingui();
  const parts = usePartsOf(place.list);
  const [params] = useSearchParams();
  const { state } = useLocation();
  const shown = parts.find(({ entry }) => entry.access === params.get("show"));
  const filter = shown?.filter;
  const within = useMemo(() => (filter && id ? { filter, id } : undefined), [filter, id]);
  const views = [
    { label: t`Details`, to: { search: "" }, isCurrent: !shown },
    ...parts.map((part) => ({
      label: i18n._(part.label),
      to: { search: `?show=${part.entry.access}` },
      isCurrent: part === shown,
    })),
  ];
  return (
    <>
      {id && parts.length > 0 && <ViewLinks label={name} views={views} state={state} />}
      <div hidden={within !== undefined}>{children}</div>
      {shown && within && (
        <WithinContext value={within}>
          <ListOf key={shown.entry.access} entry={shown.entry} />
        </WithinContext>
      )}
    </>
  );
}
