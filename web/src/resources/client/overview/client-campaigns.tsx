import { useLingui } from "@lingui/react/macro";
import { Group, Text } from "@mantine/core";
import { fromMinor, toMinor } from "@media-planner/schema/rules/money";

import { BudgetFigure } from "../../../crud/overview/figures.tsx";
import { getPartState, PART_OPTIONS } from "../../../crud/overview/part-query.ts";
import { useRecordPath } from "../../../crud/related/entries-context.ts";
import { useParentFilter, useReturnState } from "../../../crud/related/parent-record.ts";
import { useAccess } from "../../../session/use-access.ts";
import { today } from "../../../ui/format/day.ts";
import { useFormat } from "../../../ui/format/format.ts";
import { groupBy } from "../../../ui/format/group-by.ts";
import { ListSection, SectionListItem } from "../../../ui/page/section.tsx";
import { StatusChip } from "../../../ui/page/status-chip.tsx";
import { useCurrentCampaignsQuery, type CurrentCampaignsQuery } from "./client-campaigns.generated.tsx";

type Campaign = CurrentCampaignsQuery["campaigns"]["items"][number];

const MAX_CAMPAIGNS = 5;

/** Running and future campaigns of the client. */
function useCurrentCampaigns() {
  const { can } = useAccess();
  const clientId = useParentFilter()?.id ?? "";
  const isAllowed = can("campaigns", "VIEW");
  const query = useCurrentCampaignsQuery({
    variables: { clientId, today: today() },
    skip: !isAllowed,
    ...PART_OPTIONS,
  });
  return { campaigns: query.data?.campaigns, part: isAllowed ? getPartState(query) : null };
}

const sum = (amounts: readonly (number | null)[]) =>
  amounts.includes(null)
    ? null
    : fromMinor(amounts.reduce<number>((total, amount) => total + toMinor(amount), 0));

/** Sums of budgets and their planned costs, one for each currency, the largest first. */
export function sumBudgets(
  campaigns: readonly Pick<Campaign, "budget" | "planned" | "currency" | "status">[],
) {
  const counted = campaigns.filter(({ status }) => status !== "CANCELLED");
  return [...groupBy(counted, ({ currency }) => currency ?? "INR")]
    .map(([currency, items]) => ({
      currency,
      budget: sum(items.map(({ budget }) => budget)),
      planned: sum(items.map(({ planned }) => planned)),
    }))
    .toSorted((a, b) => (b.budget ?? 0) - (a.budget ?? 0));
}

/** Absent if the client has more campaigns than one page. */
export function CampaignBudgets() {
  const { t } = useLingui();
  const { campaigns, part } = useCurrentCampaigns();
  const label = t`Current campaigns`;
  const list = `campaigns&ends=${today()}..`;
  if (!campaigns)
    return (
      <BudgetFigure label={label} list={list} budget={null} planned={null} currency={null} part={part} />
    );
  if (campaigns.pageInfo.totalCount > campaigns.items.length) return null;
  return sumBudgets(campaigns.items).map((sums) => (
    <BudgetFigure key={sums.currency} label={label} list={list} {...sums} />
  ));
}

function CampaignItem({ campaign }: { campaign: Campaign }) {
  const { t } = useLingui();
  const format = useFormat();
  const linkState = useReturnState();
  const { id, name, startDate, endDate, budget, planned, currency, status } = campaign;
  const isOver = budget !== null && planned !== null && planned > budget;
  const excess = isOver && format.money(planned - budget, currency);
  return (
    <SectionListItem
      title={name}
      to={useRecordPath()("campaigns", id)}
      linkState={linkState}
      details={format.dateRange(startDate, endDate)}
      note={
        <Group component="span" gap={12} wrap="nowrap">
          {excess && <Text span inherit c="var(--failure)">{t`${excess} over`}</Text>}
          <StatusChip status={status} />
        </Group>
      }
      end={format.money(budget, currency)}
    />
  );
}

export function CurrentCampaigns() {
  const { t } = useLingui();
  const linkState = useReturnState();
  const { campaigns, part } = useCurrentCampaigns();
  return (
    <ListSection
      state={part}
      title={t`Current campaigns`}
      to={{ search: `?show=campaigns&ends=${today()}..&sort=START_DATE.asc` }}
      linkState={linkState}
      list={
        campaigns && {
          items: campaigns.items.slice(0, MAX_CAMPAIGNS),
          totalCount: campaigns.pageInfo.totalCount,
        }
      }
      emptyText={t`No campaign runs now or later.`}
    >
      {(campaign) => <CampaignItem campaign={campaign} />}
    </ListSection>
  );
}
