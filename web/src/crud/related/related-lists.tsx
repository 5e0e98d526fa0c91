import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { Box } from "@mantine/core";
import { useCallback, useEffect, useMemo, useState, type ComponentType, type ReactNode } from "react";
import { useLocation, useSearchParams } from "react-router-dom";

import { loadWithMessages } from "../../locales/catalogs.ts";
import { LoadFailed, LoadingPanel } from "../../ui/page/page-state.tsx";
import { ViewLinks } from "../../ui/page/view-links.tsx";
import type { RecordHistoryProps } from "../definition/entry.ts";
import type { ScreenEntry, StoredRecord } from "../definition/record.ts";
import { useRelatedLists, type RelatedList } from "./entries-context.ts";
import { ParentContext } from "./parent-record.ts";
import { useLoadHistory } from "./record-history.tsx";

/** A loading error does not affect the record. */
function RelatedListScreen({ list }: { list: RelatedList }) {
  const { t } = useLingui();
  const [loaded, setLoaded] = useState<{ Screen?: ComponentType }>();
  // The prop changes on each render; another list remounts this component.
  const [initialList] = useState(list);
  const load = useCallback(() => {
    loadWithMessages(initialList.load, initialList.catalog).then(
      (Screen) => setLoaded({ Screen }),
      () => setLoaded({}),
    );
  }, [initialList]);
  useEffect(load, [load]);
  if (!loaded) return <LoadingPanel />;
  if (loaded.Screen) return <loaded.Screen />;
  const retry = () => {
    setLoaded(undefined);
    load();
  };
  return <LoadFailed message={t`Something went wrong!`} onRetry={retry} />;
}

type LoadHistory = NonNullable<ReturnType<typeof useLoadHistory>>;

const createHistoryList = (loadHistory: LoadHistory, target: RecordHistoryProps): RelatedList => ({
  name: "history",
  label: msg`History`,
  filter: "id",
  catalog: undefined,
  load: async () => {
    const History = await loadHistory();
    return () => <History {...target} />;
  },
});

interface RelatedListsProps {
  entry: ScreenEntry;
  id: string | undefined;
  name: string | undefined;
  record: StoredRecord | undefined;
  /** Overview of the record. */
  children: ReactNode;
}

/** Tabs of a record: its overview and its related lists, as in `?show=campaigns`. */
export function RelatedLists({ entry, id, name = "", record, children }: RelatedListsProps) {
  const { t, i18n } = useLingui();
  const loadHistory = useLoadHistory();
  const relatedLists = useRelatedLists(entry.listPath);
  const { __typename: type } = record ?? {};
  const lists =
    loadHistory && type && id
      ? [...relatedLists, createHistoryList(loadHistory, { type, id })]
      : relatedLists;
  const [params] = useSearchParams();
  const { state } = useLocation();
  const currentList = lists.find(({ name: list }) => list === params.get("show"));
  const filterName = currentList?.filter;
  const parent = useMemo(() => (filterName && id ? { name: filterName, id } : undefined), [filterName, id]);
  const views = [
    { label: t`Overview`, to: { search: "" }, isCurrent: !currentList },
    ...lists.map((list) => ({
      label: i18n._(list.label),
      to: { search: `?show=${list.name}` },
      isCurrent: list === currentList,
    })),
  ];
  return (
    <>
      {id && lists.length > 0 && (
        <Box mb={14}>
          <ViewLinks label={name} views={views} state={state} />
        </Box>
      )}
      {currentList && parent ? (
        <ParentContext value={parent}>
          <RelatedListScreen key={currentList.name} list={currentList} />
        </ParentContext>
      ) : (
        children
      )}
    </>
  );
}
