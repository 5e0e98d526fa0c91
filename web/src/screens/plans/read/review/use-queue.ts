import { useEffect, useRef } from "react";

import type { MediaPlanFieldsFragment } from "../../media-plan.generated.tsx";
import { sortOf, type WaitingOrder } from "../waiting.ts";
import { usePlansWaitingQuery, type PlansWaitingQuery } from "./review.generated.tsx";

/** The plans around one, of those that wait for a decision. */
export interface Queue {
  /** Where it stands among them, from 1; none once it does not wait any more. */
  position: number | undefined;
  total: number;
  next: string | undefined;
  previous: string | undefined;
}

type Waiting = PlansWaitingQuery["page"];

const PER_PAGE = 50;

/** What is known with another page; what moved up meanwhile stands in both. */
function joined(known: Waiting, more: Waiting): Waiting {
  const ids = new Set(known.items.map(({ id }) => id));
  return { ...more, items: [...known.items, ...more.items.filter(({ id }) => !ids.has(id))] };
}

interface QueueOptions {
  order: WaitingOrder;
  /** Nothing waits for who does not decide. */
  decides: boolean;
  /** Whose plans are left out: those of a viewer for whom somebody else approves them. */
  notCreatedById: string | null;
}

/** What waits for the viewer, seen from one plan. */
export function useQueue(
  { id, status, createdBy }: Pick<MediaPlanFieldsFragment, "id" | "status" | "createdBy">,
  { order, decides, notCreatedById }: QueueOptions,
): Queue {
  const {
    data: read,
    previousData,
    loading,
    fetchMore,
  } = usePlansWaitingQuery({
    variables: { page: 1, sort: sortOf(order), notCreatedById },
    skip: !decides,
    fetchPolicy: "cache-and-network",
  });
  // In another order they are read again; until then they stand as they did.
  const data = read ?? previousData;
  const known = data?.page.items ?? [];
  // A plan that was decided about a moment ago is known to be so before the list is read again.
  const ids = known.filter((plan) => plan.status === "PENDING" || plan.id === id).map((plan) => plan.id);
  const at = ids.indexOf(id);
  const counted = data?.page.pageInfo.totalCount ?? 0;
  // Of one page the plans themselves tell: an upstream may count what was left out of it.
  const total = counted <= PER_PAGE ? ids.length : Math.max(counted, ids.length);

  // Read on to the plan, and to the one after it.
  const isAmongThem = status === "PENDING" && (notCreatedById === null || createdBy?.id !== notCreatedById);
  const wanted =
    !loading && isAmongThem && known.length < total && (at < 0 || at === ids.length - 1) ? known.length : 0;
  const asked = useRef("");
  useEffect(() => {
    // A page that brought nothing new is not asked for again.
    const question = `${order} ${wanted}`;
    if (wanted === 0 || question === asked.current) return;
    asked.current = question;
    const page = Math.floor(wanted / PER_PAGE) + 1;
    fetchMore({
      variables: { page },
      updateQuery: (before, { fetchMoreResult }) => ({ page: joined(before.page, fetchMoreResult.page) }),
      // Without it there is no way on from here, and the list is there.
    }).catch(() => undefined);
  }, [order, wanted, fetchMore]);

  const waitsElsewhere = at < 0 && isAmongThem;
  return {
    position: at < 0 ? undefined : at + 1,
    total,
    next: waitsElsewhere ? undefined : at < 0 ? ids[0] : ids[at + 1],
    previous: at < 0 ? undefined : ids[at - 1],
  };
}
