import { isTimeZone } from "@media-planner/schema/rules/time-zone";
import { useEffect, useState } from "react";

import {
  useNoticesQuery,
  useReadNoticesMutation,
  useSaveTimeZoneMutation,
} from "./notifications.generated.tsx";

const POLL_MS = 60_000;
const PAGE_SIZE = 20;
/** Limit of the server. */
const MAX_PAGE_SIZE = 100;

export type Notifications = ReturnType<typeof useNotifications>;

/**
 * Sends the browser's time zone once per page load if it differs from the stored one. The server sends daily
 * mails by the stored time zone.
 */
function useSaveTimeZone(storedTimeZone: string | null | undefined): void {
  const [saveTimeZone, { called }] = useSaveTimeZoneMutation({ context: { quiet: true } });
  useEffect(() => {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    if (called || storedTimeZone === undefined || storedTimeZone === timeZone || !isTimeZone(timeZone))
      return;
    // On failure the stored time zone applies.
    saveTimeZone({ variables: { timeZone } }).catch(() => undefined);
  }, [called, saveTimeZone, storedTimeZone]);
}

export function useNotifications() {
  const [perPage, setPerPage] = useState(PAGE_SIZE);
  const { data, previousData, error, refetch } = useNoticesQuery({
    variables: { perPage },
    pollInterval: POLL_MS,
    skipPollAttempt: () => document.hidden,
    // Only the panel shows errors of this background request.
    context: { quiet: true },
  });
  const [readNotices] = useReadNoticesMutation();
  const page = (data ?? previousData)?.notices;
  const items = page === null ? null : page?.items;
  useSaveTimeZone(page?.timeZone);
  const refresh = () => void refetch().catch(() => undefined);
  const markAndRefresh = (variables: { ids: string[] } | { until: string | null }) =>
    // Refetches the unread count even after a failure.
    void readNotices({ variables })
      .catch(() => undefined)
      .then(refresh);
  return {
    /** Latest first; undefined while loading, null if the upstream does not support them. */
    items,
    unreadCount: page?.unread ?? 0,
    error,
    hasMore: items ? items.length < Math.min(page?.pageInfo.totalCount ?? 0, MAX_PAGE_SIZE) : false,
    showMore: () => setPerPage(Math.min(perPage + PAGE_SIZE, MAX_PAGE_SIZE)),
    refresh,
    markRead: (id: string) => markAndRefresh({ ids: [id] }),
    /** Newer notifications than the listed ones stay unread. */
    markAllRead: () => markAndRefresh({ until: items?.[0]?.createdAt ?? null }),
  };
}
