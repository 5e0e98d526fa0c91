import { useApolloClient } from "@apollo/client/react";
import { useLingui } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { Button, Kbd, Menu, Text } from "@mantine/core";
import { IconChevronDown, IconChevronLeft, IconChevronRight } from "@tabler/icons-react";

import { useReturnPath } from "../../../../crud/form/use-return-path.ts";
import type { ScreenEntry } from "../../../../crud/resource.ts";
import { useAccess } from "../../../../session/use-access.ts";
import { useSession } from "../../../../session/use-session.ts";
import { toastSuccess } from "../../../../ui/toast.ts";
import type { MediaPlanFieldsFragment } from "../../media-plan.generated.tsx";
import {
  readSelection,
  getReviewPath,
  readOrder,
  reviewSearch,
  getSort,
  waitingSearch,
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

/** What is known with another page; what moved up meanwhile stands in both. */
function joined(known: Page, more: Page): Page {
  const ids = new Set(known.items.map(({ id }) => id));
  return { ...more, items: [...known.items, ...more.items.filter(({ id }) => !ids.has(id))] };
}

type Seen = Pick<MediaPlanFieldsFragment, "id" | "status" | "createdBy">;

/** What waits for the viewer, seen from one plan: where it stands, and its neighbours; a plan that does not wait any more stands nowhere. */
function useWaiting({ id, status, createdBy }: Seen, order: ReviewOrder, skip: boolean) {
  const { can, mayApproveOwnPlans } = useAccess();
  const viewer = useSession().user?.id ?? "";
  // Those of a viewer for whom somebody else approves them are left out.
  const notCreatedById = mayApproveOwnPlans ? null : viewer;
  const {
    data: read,
    previousData,
    loading,
    fetchMore,
    refetch,
  } = usePlansWaitingQuery({
    variables: { page: 1, sort: getSort(order), notCreatedById },
    skip: skip || !can("media_plans", "APPROVE"),
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
  const isCut = known.length < total && (at < 0 || at === ids.length - 1);
  const wanted = !loading && isAmongThem && isCut ? known.length : 0;
  const asked = useRef("");
  useEffect(() => {
    // A page that brought nothing new is not asked for again.
    const question = `${order} ${wanted}`;
    if (wanted === 0 || question === asked.current) return;
    asked.current = question;
    fetchMore({
      variables: { page: Math.floor(wanted / PER_PAGE) + 1 },
      updateQuery: (before, { fetchMoreResult }) => ({ page: joined(before.page, fetchMoreResult.page) }),
      // Without it there is no way on from here, and the list is there.
    }).catch(() => undefined);
  }, [order, wanted, fetchMore]);

  return {
    position: at < 0 ? undefined : at + 1,
    total,
    next: at < 0 && isAmongThem ? undefined : ids[at + 1],
    previous: ids[at - 1],
    /** Finds the first other plan that waits now; the list that was read may be old, or not all of it. */
    findOther: async () => {
      const now = await refetch().catch(() => undefined);
      const items = now?.data?.page.items ?? known;
      return items.find((plan) => plan.status === "PENDING" && plan.id !== id)?.id;
    },
  };
}

/** The plans that were chosen, seen from one of them. */
function placeAmong(chosen: readonly string[], id: string) {
  const at = chosen.indexOf(id);
  return {
    position: at < 0 ? undefined : at + 1,
    total: chosen.length,
    next: chosen[at + 1],
    previous: at < 0 ? undefined : chosen[at - 1],
  };
}

export type ReviewQueue = ReturnType<typeof useQueue>;

/** What waits around a plan, in the order of the address; or those that were chosen in the list, which the history holds. */
export function useQueue(plan: Seen, place: ScreenEntry) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { state } = useLocation();
  const [params, setParams] = useSearchParams();
  const { mayApproveOwnPlans } = useAccess();
  const order = readOrder(params);
  const held = readSelection(state);
  const chosen = held?.includes(plan.id) ? held : undefined;
  const client = useApolloClient();
  const { beyond, ...behind } = useReturnPath(place);
  const all = useWaiting(plan, order, chosen !== undefined);
  const waiting = chosen ? placeAmong(chosen, plan.id) : all;
  /** Finds the next chosen plan that was not decided yet; after the last one, those that were skipped. */
  const findNextChosen = (ids: readonly string[]) => {
    const at = ids.indexOf(plan.id);
    return [...ids.slice(at + 1), ...ids.slice(0, at)].find((id) => {
      const known = client.readFragment<PlanStatusFragment>({
        id: `MediaPlan:${id}`,
        fragment: PlanStatusFragmentDoc,
      });
      return !known || known.status === "PENDING";
    });
  };
  const onGo = (id: string) =>
    void navigate({ pathname: getReviewPath(place, id), search: reviewSearch(order) }, { state });
  return {
    ...waiting,
    /** Whether the plans were chosen: who goes through them goes on also from one that waits no more. */
    areChosen: chosen !== undefined,
    order,
    onOrder: (wanted: ReviewOrder) => setParams(reviewSearch(wanted), { replace: true, state }),
    /** Leads to another plan that waits. */
    onGo,
    /** Leads on once the plan was decided about. */
    onDecided: async () => {
      const next = chosen ? findNextChosen(chosen) : (all.next ?? (await all.findOther()));
      if (next !== undefined) return onGo(next);
      // Who chose them goes back to where they did.
      if (chosen) {
        toastSuccess(t`That was the last one you chose.`);
        return void navigate(behind, { state: beyond?.state });
      }
      toastSuccess(t`Nothing else waits for you.`);
      return void navigate({ pathname: place.list, search: waitingSearch(!mayApproveOwnPlans, order) });
    },
  };
}

/** Where the plan stands among those that wait, and in which order they come; figures alone where there is little room. */
export function QueuePosition({ queue, brief = false }: { queue: ReviewQueue; brief?: boolean }) {
  const { t } = useLingui();
  const { position, total, order, onOrder, areChosen } = queue;
  const waiting = position === undefined ? t`${total} waiting` : t`${position} of ${total} waiting`;
  const long = areChosen ? t`${position} of ${total} chosen` : waiting;
  const short = position === undefined ? long : `${position}/${total}`;
  const orders: [ReviewOrder, string][] = [
    ["waiting", t`Longest waiting first`],
    ["start", t`Soonest start first`],
  ];
  if (areChosen)
    return (
      <Text fz="sm" c="dimmed" px={6}>
        {brief ? short : long}
      </Text>
    );
  return (
    <Menu shadow="md" position="top-end" withinPortal>
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          c="dimmed"
          px={6}
          fw={400}
          rightSection={<IconChevronDown size={14} aria-hidden />}
          aria-label={t`${long}, order`}
        >
          {brief ? short : long}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={order} onChange={(value) => onOrder(value === "start" ? value : "waiting")}>
          {orders.map(([value, label]) => (
            <Menu.RadioItem key={value} value={value} closeMenuOnClick>
              {label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}

/** The way to a neighbour; it leads nowhere at the ends. */
export function QueueStep({ to, queue }: { to: "previous" | "next"; queue: ReviewQueue }) {
  const { t } = useLingui();
  const id = queue[to];
  const [label, letter, StepIcon] =
    to === "previous"
      ? ([t`Previous`, "K", IconChevronLeft] as const)
      : ([t`Next`, "J", IconChevronRight] as const);
  return (
    <Button
      variant="default"
      px={8}
      aria-label={label}
      aria-keyshortcuts={letter}
      disabled={id === undefined}
      onClick={() => id !== undefined && queue.onGo(id)}
    >
      <StepIcon size={16} aria-hidden />
      <Kbd size="xs" ml={4}>
        {letter}
      </Kbd>
    </Button>
  );
}
