import { useApolloClient } from "@apollo/client/react";
import { useLingui } from "@lingui/react/macro";
import { useEffect, useEffectEvent } from "react";

import { toastNeutral } from "../../../ui/overlays/toast.ts";
import type { MediaPlanFieldsFragment } from "../../media-plan.generated.tsx";
import { PlanVersionDocument, type PlanVersionQuery } from "../plan-order.generated.tsx";

const POLL_MS = 10_000;

type PlanVersion = Pick<MediaPlanFieldsFragment, "id" | "status"> & { updatedAt?: string | null };

/** The plan on screen, if it was read again. */
type ShownPlan = Pick<MediaPlanFieldsFragment, "status" | "history"> | undefined;

/**
 * Follows changes and decisions of a pending plan by someone else, and says who changed it. The versions stay out
 * of the cache: an approval applies to the version on screen.
 */
export function useFollowPlan(
  { id, status, updatedAt }: PlanVersion,
  onChange: () => Promise<ShownPlan>,
): void {
  const { t } = useLingui();
  const client = useApolloClient();
  const isPending = status === "PENDING";
  const follow = async () => {
    const shown = await onChange();
    // The header shows a decision.
    if (shown?.status !== status) return;
    const name = shown.history.at(-1)?.by?.name ?? t`Someone`;
    toastNeutral(t`${name} changed this plan. You see the changed version.`, { isLong: true });
  };
  const compare = useEffectEvent((current: { status: string; updatedAt: string | null }) => {
    const isNewer = Date.parse(current.updatedAt ?? "") > Date.parse(updatedAt ?? "");
    if (current.status !== status || isNewer) void follow();
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
