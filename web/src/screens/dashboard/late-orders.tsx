import { useLingui } from "@lingui/react/macro";
import { Text } from "@mantine/core";

import { useNameOrDenialReason } from "../../crud/related/use-denial-reason.ts";
import { getDeadlineDay, LATE_LABELS } from "../../resources/order-deadlines.ts";
import { useFormat } from "../../ui/format/format.ts";
import { ListSection, SectionListItem } from "../../ui/page/section.tsx";
import type { DashboardQuery } from "./dashboard.generated.tsx";
import { DASHBOARD_LINKS, getOrderPath } from "./dashboard-links.ts";
import { getSectionState, LIST_LIMIT, type SectionGroupProps } from "./section-state.ts";

type Order = NonNullable<DashboardQuery["dashboard"]["lateOrders"]>["items"][number];

function LateOrder({ order }: { order: Order }) {
  const { i18n } = useLingui();
  const format = useFormat();
  const getName = useNameOrDenialReason();
  const { number, version, mediaPlan, vendor, campaign, late } = order;
  const [first] = late
    .map((deadline) => ({ label: i18n._(LATE_LABELS[deadline]), day: getDeadlineDay(order, deadline) ?? "" }))
    .toSorted((a, b) => a.day.localeCompare(b.day));
  return (
    <SectionListItem
      title={`${number}/${version}`}
      to={mediaPlan ? getOrderPath(mediaPlan.id, version) : DASHBOARD_LINKS.lateOrders}
      details={[getName("vendors", vendor), getName("campaigns", campaign)].filter(Boolean).join(" · ")}
      note={
        <Text component="span" fz="inherit" c="var(--failure)">
          {first?.label}
        </Text>
      }
      end={format.date(first?.day)}
    />
  );
}

/** Nothing without late orders. */
export function LateOrders(props: SectionGroupProps) {
  const { t } = useLingui();
  const state = getSectionState(props, "lateOrders");
  const { lateOrders } = props.dashboard;
  if (state?.hasFailed !== true && !lateOrders?.items.length) return null;
  return (
    <ListSection
      state={state}
      title={t`Late release orders`}
      to={DASHBOARD_LINKS.lateOrders}
      list={lateOrders}
      limit={LIST_LIMIT}
      emptyText=""
    >
      {(order) => <LateOrder order={order} />}
    </ListSection>
  );
}
