import { isTimeZone } from "@media-planner/schema/rules/time-zone";
import { useEffect, useState } from "react";

import {
  useNoticesQuery,
  useReadNoticesMutation,
  useSaveTimeZoneMutation,
  type NoticeFieldsFragment,
} from "./notices.generated.tsx";

const POLL_MS = 60_000;
/** Notices that are shown at first, and how many more each time that older ones are asked for. */
const SHOWN = 20;
/** As many as one page holds. */
const MOST = 100;

export interface Notices {
  /** The latest first; undefined until they are read, null where the server tells nothing. */
  items: readonly NoticeFieldsFragment[] | undefined | null;
  unread: number;
  error: unknown;
  /** Whether there are older ones to be shown. */
  more: boolean;
  showMore: () => void;
  refresh: () => void;
  /** Marks one as read. */
  read: (id: string) => void;
  /** Marks all that are shown and all before them; what came meanwhile stays unread. */
  readAll: () => void;
}

/** Sends the browser's time zone once per page load if the server has another one: daily mails are due by it. */
function useSavedTimeZone(saved: string | null | undefined): void {
  const [save, { called }] = useSaveTimeZoneMutation({ context: { quiet: true } });
  useEffect(() => {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    if (called || saved === undefined || saved === timeZone || !isTimeZone(timeZone)) return;
    // Without it, mails are due by the zone that the server knows.
    save({ variables: { timeZone } }).catch(() => undefined);
  }, [called, save, saved]);
}

/** What the viewer is told. It is asked for again each minute while somebody may look at it. */
export function useNotices(): Notices {
  const [perPage, setPerPage] = useState(SHOWN);
  const { data, previousData, error, refetch } = useNoticesQuery({
    variables: { perPage },
    pollInterval: POLL_MS,
    skipPollAttempt: () => document.hidden,
    // Nobody asked: that it could not be read is said where one looks.
    context: { quiet: true },
  });
  const [mark] = useReadNoticesMutation();
  const page = (data ?? previousData)?.notices;
  const items = page === null ? null : page?.items;
  useSavedTimeZone(page?.timeZone);
  const refresh = () => void refetch().catch(() => undefined);
  const marked = (variables: { ids: string[] } | { until: string | null }) =>
    // Refused or not, what is unread now is asked for.
    void mark({ variables })
      .catch(() => undefined)
      .then(refresh);
  return {
    items,
    unread: page?.unread ?? 0,
    error,
    more: items ? items.length < Math.min(page?.pageInfo.totalCount ?? 0, MOST) : false,
    showMore: () => setPerPage(Math.min(perPage + SHOWN, MOST)),
    refresh,
    read: (id) => marked({ ids: [id] }),
    readAll: () => marked({ until: items?.[0]?.createdAt ?? null }),
  };
}
