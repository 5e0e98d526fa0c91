import { useEffect, useRef } from "react";

import type { MediaPlanFieldsFragment } from "../../media-plan.generated.tsx";
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

/** What waits for the viewer, the longest waiting first, seen from one plan; nothing for who does not decide. */
export function useQueue(
  { id, status }: Pick<MediaPlanFieldsFragment, "id" | "status">,
  decides: boolean,
): Queue {
  const { data, loading, fetchMore } = usePlansWaitingQuery({
    variables: { page: 1 },
    skip: !decides,
    fetchPolicy: "cache-and-network",
  });
  const known = data?.page.items ?? [];
  // A plan that was decided about a moment ago is known to be so before the list is read again.
  const ids = known.filter((plan) => plan.status === "PENDING" || plan.id === id).map((plan) => plan.id);
  const at = ids.indexOf(id);
  const total = Math.max(data?.page.pageInfo.totalCount ?? 0, ids.length);

  // Read on to the plan, and to the one after it.
  const wanted =
    !loading && status === "PENDING" && known.length < total && (at < 0 || at === ids.length - 1)
      ? known.length
      : 0;
  const asked = useRef(0);
  useEffect(() => {
    // A page that brought nothing new is not asked for again.
    if (wanted === 0 || wanted === asked.current) return;
    asked.current = wanted;
    const page = Math.floor(wanted / PER_PAGE) + 1;
    fetchMore({
      variables: { page },
      updateQuery: (before, { fetchMoreResult }) => ({ page: joined(before.page, fetchMoreResult.page) }),
      // Without it there is no way on from here, and the list is there.
    }).catch(() => undefined);
  }, [wanted, fetchMore]);

  const waitsElsewhere = at < 0 && status === "PENDING";
  return {
    position: at < 0 ? undefined : at + 1,
    total,
    next: waitsElsewhere ? undefined : at < 0 ? ids[0] : ids[at + 1],
    previous: at < 0 ? undefined : ids[at - 1],
  };
}
