import { isTimeZone } from "@media-planner/schema/rules/time-zone";
import { useEffect, useState } from "react";

import {
  useNoticesQuery,
  useReadNoticesMutation,
  useSaveTimeZoneMutation,
  type NoticeFieldsFragment,
} from "./notifications.generated.tsx";

const POLL_MS = 60_000;
/** Page size of the list. */
const MAX_LISTED = 20;
/** Maximum page size of the server. */
const MOST = 100;

export interface Notifications {
  /** Latest first; undefined while loading, null without support by the upstream. */
  items: readonly NoticeFieldsFragment[] | undefined | null;
  unread: number;
  error: unknown;
  /** Whether older ones exist. */
  more: boolean;
  showMore: () => void;
  refresh: () => void;
  read: (id: string) => void;
  /** Marks the shown notifications and older ones; newer ones stay unread. */
  readAll: () => void;
}

/**
 * Sends the browser's time zone once per page load if it differs from the stored one, which schedules daily
 * mails.
 */
function useSavedTimeZone(saved: string | null | undefined): void {
  const [save, { called }] = useSaveTimeZoneMutation({ context: { quiet: true } });
  useEffect(() => {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    if (called || saved === undefined || saved === timeZone || !isTimeZone(timeZone)) return;
    // On failure the stored time zone applies.
    save({ variables: { timeZone } }).catch(() => undefined);
  }, [called, save, saved]);
}

/** Notifications of the viewer, polled each minute while the page is visible. */
export function useNotifications(): Notifications {
  const [perPage, setPerPage] = useState(MAX_LISTED);
  const { data, previousData, error, refetch } = useNoticesQuery({
    variables: { perPage },
    pollInterval: POLL_MS,
    skipPollAttempt: () => document.hidden,
    // Background request: errors appear only in the panel.
    context: { quiet: true },
  });
  const [mark] = useReadNoticesMutation();
  const page = (data ?? previousData)?.notices;
  const items = page === null ? null : page?.items;
  useSavedTimeZone(page?.timeZone);
  const refresh = () => void refetch().catch(() => undefined);
  const marked = (variables: { ids: string[] } | { until: string | null }) =>
    // Reads the count again after success or failure.
    void mark({ variables })
      .catch(() => undefined)
      .then(refresh);
  return {
    items,
    unread: page?.unread ?? 0,
    error,
    more: items ? items.length < Math.min(page?.pageInfo.totalCount ?? 0, MOST) : false,
    showMore: () => setPerPage(Math.min(perPage + MAX_LISTED, MOST)),
    refresh,
    read: (id) => marked({ ids: [id] }),
    readAll: () => marked({ until: items?.[0]?.createdAt ?? null }),
  };
}
