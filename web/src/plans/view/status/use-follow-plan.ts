import { useApolloClient } from "@apollo/client/react";
import { useEffect, useEffectEvent } from "react";

import type { MediaPlanFieldsFragment } from "../../media-plan.generated.tsx";
import { PlanVersionDocument, type PlanVersionQuery } from "../plan-order.generated.tsx";

const POLL_MS = 10_000;

/**
 * Reports that someone else changed or decided a pending plan. The versions stay out of the cache: an approval applies
 * to the version on screen.
 */
export function useFollowPlan(
  { id, status, updatedAt }: Pick<MediaPlanFieldsFragment, "id" | "status"> & { updatedAt?: string | null },
  onChange: () => void | Promise<void>,
): void {
  const client = useApolloClient();
  const isPending = status === "PENDING";
  const compare = useEffectEvent((current: { status: string; updatedAt: string | null }) => {
    const isNewer = Date.parse(current.updatedAt ?? "") > Date.parse(updatedAt ?? "");
    if (current.status !== status || isNewer) void onChange();
  });
  useEffect(() => {
    if (!isPending) return undefined;
    let isReading = false;
    const poll = async () => {
      if (document.hidden || isReading) return;
      isReading = true;
      const { data } = await client
        .query<PlanVersionQuery>({
          query: PlanVersionDocument,
          variables: { id },
          fetchPolicy: "no-cache",
          context: { quiet: true },
        })
        .catch(() => ({ data: undefined }));
      isReading = false;
      if (data?.record && isPolling) compare(data.record);
    };
    let isPolling = true;
    const onPoll = () => void poll();
    const timer = setInterval(onPoll, POLL_MS);
    document.addEventListener("visibilitychange", onPoll);
    return () => {
      isPolling = false;
      clearInterval(timer);
      document.removeEventListener("visibilitychange", onPoll);
    };
  }, [client, id, isPending]);
}
