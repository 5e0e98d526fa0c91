import { useApolloClient } from "@apollo/client/react";
import { useLingui } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";

import { useReturnPath } from "../../../crud/form/use-return-path.ts";
import type { ScreenEntry } from "../../../crud/definition/record.ts";
import { useAccess } from "../../../session/use-access.ts";
import { useSession } from "../../../session/use-session.ts";
import { toastSuccess } from "../../../ui/overlays/toast.ts";
import { useUrlParams } from "../../../ui/use-url-params.ts";
import type { MediaPlanFieldsFragment } from "../../media-plan.generated.tsx";
import {
  parseReviewSelection,
  getReviewPath,
  parseReviewOrder,
  buildReviewSearch,
  REVIEW_SORTS,
  type ReviewOrder,
} from "../../paths.ts";
import {
  PlanStatusFragmentDoc,
  usePlansWaitingQuery,
  type PlanStatusFragment,
  type PlansWaitingQuery,
} from "./review.generated.tsx";

const PER_PAGE = 50;

type Page = PlansWaitingQuery["page"];

/** Merges two pages; plans may have moved between them. */
function mergePages(loaded: Page, next: Page): Page {
  const loadedIds = new Set(loaded.items.map(({ id }) => id));
  return { ...next, items: [...loaded.items, ...next.items.filter(({ id }) => !loadedIds.has(id))] };
}

type QueuedPlan = Pick<MediaPlanFieldsFragment, "id" | "status" | "createdBy">;

/** A decided plan has no position. */
function usePendingPlans({ id, status, createdBy }: QueuedPlan, order: ReviewOrder, skip: boolean) {
  const { can, mayApproveOwnPlans } = useAccess();
  const viewerId = useSession().user?.id ?? "";
  // Excludes own plans if others approve them.
  const notCreatedById = mayApproveOwnPlans ? null : viewerId;
  const {
    data: queryData,
    previousData,
    loading,
    fetchMore,
    refetch,
  } = usePlansWaitingQuery({
    variables: { page: 1, sort: REVIEW_SORTS[order], notCreatedById },
    skip: skip || !can("media_plans", "APPROVE"),
    fetchPolicy: "cache-and-network",
  });
  const data = queryData ?? previousData;
  const loadedPlans = data?.page.items ?? [];
  // Excludes plans decided since the list was loaded.
  const planIds = loadedPlans
    .filter((plan) => plan.status === "PENDING" || plan.id === id)
    .map((plan) => plan.id);
  const index = planIds.indexOf(id);
  const totalCount = data?.page.pageInfo.totalCount ?? 0;
  // The upstream's total may include excluded plans.
  const total = totalCount <= PER_PAGE ? planIds.length : Math.max(totalCount, planIds.length);

  // Load pages up to the plan after this one.
  const isInQueue = status === "PENDING" && (notCreatedById === null || createdBy?.id !== notCreatedById);
  const couldHaveMore = loadedPlans.length < total && (index < 0 || index === planIds.length - 1);
  const loadedCount = !loading && isInQueue && couldHaveMore ? loadedPlans.length : 0;
  const requestedKey = useRef("");
  useEffect(() => {
    // Do not repeat a page without new plans.
    const pageKey = `${order} ${loadedCount}`;
    if (loadedCount === 0 || pageKey === requestedKey.current) return;
    requestedKey.current = pageKey;
    fetchMore({
      variables: { page: Math.floor(loadedCount / PER_PAGE) + 1 },
      updateQuery: (before, { fetchMoreResult }) => ({ page: mergePages(before.page, fetchMoreResult.page) }),
      // Errors are ignored: the loaded plans can still be reviewed.
    }).catch(() => undefined);
  }, [order, loadedCount, fetchMore]);

  return {
    position: index < 0 ? undefined : index + 1,
    total,
    next: index < 0 && isInQueue ? undefined : planIds[index + 1],
    previous: planIds[index - 1],
    /** Refetches, because the loaded list may be outdated or incomplete. */
    findOtherPending: async () => {
      const refetched = await refetch().catch(() => undefined);
      const items = refetched?.data?.page.items ?? loadedPlans;
      return items.find((plan) => plan.status === "PENDING" && plan.id !== id)?.id;
    },
  };
}

function getSelectionPosition(selectedIds: readonly string[], id: string) {
  const index = selectedIds.indexOf(id);
  return {
    position: index < 0 ? undefined : index + 1,
    total: selectedIds.length,
    next: selectedIds[index + 1],
    previous: index < 0 ? undefined : selectedIds[index - 1],
  };
}

export type ReviewQueue = ReturnType<typeof useQueue>;

/** Pending plans in the URL's order, or the selection in the history state. */
export function useQueue(plan: QueuedPlan, entry: ScreenEntry) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { state } = useLocation();
  const [params, changeParams] = useUrlParams();
  const order = parseReviewOrder(params);
  const selection = parseReviewSelection(state);
  const selectedIds = selection?.includes(plan.id) ? selection : undefined;
  const client = useApolloClient();
  const { parent, ...returnLocation } = useReturnPath(entry);
  const pendingPlans = usePendingPlans(plan, order, selectedIds !== undefined);
  const position = selectedIds ? getSelectionPosition(selectedIds, plan.id) : pendingPlans;
  /** Finds the next undecided plan; skipped ones come last. */
  const findNextSelected = (planIds: readonly string[]) => {
    const index = planIds.indexOf(plan.id);
    return [...planIds.slice(index + 1), ...planIds.slice(0, index)].find((id) => {
      const cached = client.readFragment<PlanStatusFragment>({
        id: client.cache.identify({ __typename: "MediaPlan", id }),
        fragment: PlanStatusFragmentDoc,
      });
      return !cached || cached.status === "PENDING";
    });
  };
  const openPlan = (id: string) =>
    void navigate({ pathname: getReviewPath(entry, id), search: buildReviewSearch(order) }, { state });
  return {
    ...position,
    /** True for a selection, which continues even from a decided plan. */
    isSelection: selectedIds !== undefined,
    order,
    setOrder: (newOrder: ReviewOrder) =>
      changeParams({ order: newOrder === "start" ? newOrder : null }, { replace: true }),
    openPlan,
    onDecided: async () => {
      const next = selectedIds
        ? findNextSelected(selectedIds)
        : (pendingPlans.next ?? (await pendingPlans.findOtherPending()));
      if (next !== undefined) return openPlan(next);
      // The last pending plan stays open for its PDF. A selection returns to its list.
      if (!selectedIds) return;
      toastSuccess(t`You have reviewed all selected plans.`);
      void navigate(returnLocation, { state: parent?.state });
    },
  };
}
