import { usePlansWaitingQuery } from "./review.generated.tsx";

/** The plans around one, of those that wait for a decision. */
export interface Queue {
  /** Where it stands among them, from 1; none once it does not wait any more. */
  position: number | undefined;
  total: number;
  next: string | undefined;
  previous: string | undefined;
}

/** What waits for the viewer, the longest waiting first, seen from one plan; nothing for who does not decide. */
export function useQueue(id: string, decides: boolean): Queue {
  const { data } = usePlansWaitingQuery({ skip: !decides, fetchPolicy: "cache-and-network" });
  // A plan that was decided about a moment ago is known to be so before the list is read again.
  const ids = (data?.page.items ?? [])
    .filter((plan) => plan.status === "PENDING" || plan.id === id)
    .map((plan) => plan.id);
  const at = ids.indexOf(id);
  return {
    position: at < 0 ? undefined : at + 1,
    total: Math.max(data?.page.pageInfo.totalCount ?? 0, ids.length),
    next: at < 0 ? ids[0] : ids[at + 1],
    previous: at < 0 ? undefined : ids[at - 1],
  };
}
