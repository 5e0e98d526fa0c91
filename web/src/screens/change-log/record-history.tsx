import { useLingui } from "@lingui/react/macro";
import { Button, Text } from "@mantine/core";

import type { RecordHistoryProps } from "../../crud/definition/entry.ts";
import { useFailureToast } from "../../crud/errors/use-failure-toast.ts";
import { HistoryEntry, HistoryList } from "../../ui/history/history.tsx";
import { Section } from "../../ui/page/section.tsx";
import { getActionLabel, isStatusChange } from "./change-actions.ts";
import { useChangeTexts } from "./change-texts.ts";
import { useRecordHistoryQuery } from "./logged-change.generated.tsx";

const PAGE_SIZE = 20;

/** Changes of a record, latest first. */
export function RecordHistory({ type, id }: RecordHistoryProps) {
  const { t, i18n } = useLingui();
  const getChangeTexts = useChangeTexts();
  const { data, loading, error, refetch, fetchMore } = useRecordHistoryQuery({
    variables: { type, id, page: 1, perPage: PAGE_SIZE },
    fetchPolicy: "network-only",
    notifyOnNetworkStatusChange: true,
  });
  useFailureToast(error, t`Failed to fetch the history`);
  const entries = data?.history?.items ?? [];
  const { page, totalCount } = data?.history?.pageInfo ?? { page: 1, totalCount: 0 };
  const showMore = () =>
    fetchMore({
      variables: { page: page + 1 },
      updateQuery: (previous, { fetchMoreResult: { history } }) => {
        if (!previous.history || !history) return previous;
        const known = new Set(previous.history.items.map((entry) => entry.id));
        const added = history.items.filter((entry) => !known.has(entry.id));
        // A page without new entries is the last one.
        const pageInfo =
          added.length > 0 ? history.pageInfo : { ...history.pageInfo, totalCount: known.size };
        return { history: { ...history, items: [...previous.history.items, ...added], pageInfo } };
      },
    }).catch(() => undefined);
  return (
    <Section
      title={t`History`}
      state={{
        isLoading: loading && !data,
        hasFailed: error !== undefined && !data,
        onRetry: () => void refetch().catch(() => undefined),
      }}
    >
      {entries.length === 0 && (
        <Text c="dimmed" fz="sm">
          {t`No changes are logged yet.`}
        </Text>
      )}
      <HistoryList>
        {entries.map((entry) => (
          <HistoryEntry
            key={entry.id}
            title={i18n._(getActionLabel(entry))}
            action={isStatusChange(entry) ? "STATUS_CHANGED" : entry.action}
            author={entry.by?.name}
            at={entry.createdAt}
            changes={getChangeTexts(entry)}
            unlistedChanges={entry.unlistedChanges}
          />
        ))}
      </HistoryList>
      {entries.length < totalCount && (
        <Button variant="default" size="sm" mt="md" loading={loading} onClick={() => void showMore()}>
          {t`Show earlier changes`}
        </Button>
      )}
    </Section>
  );
}
