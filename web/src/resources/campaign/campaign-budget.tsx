import { useLingui } from "@lingui/react/macro";
import { ActionIcon, Text } from "@mantine/core";
import { IconCalendarRepeat, IconFilePlus } from "@tabler/icons-react";
import { Link } from "react-router-dom";

import type { ExtraRowAction } from "../../crud/definition/list-definition.ts";
import { useReturnState } from "../../crud/related/parent-record.ts";
import { useAccess } from "../../session/use-access.ts";
import { useFormat } from "../../ui/format/format.ts";
import { ToolbarButton } from "../../ui/page/toolbar-button.tsx";
import { TwoLineText } from "../../ui/page/two-line-text.tsx";
import { BUDGET_COLORS, getBudgetLevel } from "../../ui/format/budget-level.ts";
import type { CampaignFieldsFragment, CampaignRowFragment } from "./campaign.generated.tsx";

type CampaignBudget = Pick<CampaignRowFragment, "budget" | "planned" | "currency">;

function useBudgetRemainder({ budget, planned, currency }: CampaignBudget) {
  const { t } = useLingui();
  const format = useFormat();
  if (budget === null || planned === null) return undefined;
  const level = getBudgetLevel(budget, planned);
  const amount = format.money(Math.abs(budget - planned), currency);
  return { level, text: planned > budget ? t`${amount} over budget` : t`${amount} left` };
}

/** Shows the planned cost if known, or the remainder if the budget is nearly or over spent. */
export function BudgetCell({ campaign }: { campaign: CampaignBudget }) {
  const { t } = useLingui();
  const format = useFormat();
  const remainder = useBudgetRemainder(campaign);
  const planned = format.money(campaign.planned, campaign.currency);
  return (
    <TwoLineText
      main={format.money(campaign.budget, campaign.currency)}
      secondary={
        remainder && remainder.level !== "within" ? (
          <Text component="span" c={BUDGET_COLORS[remainder.level] ?? "dimmed"} fz="inherit" fw={600}>
            {remainder.text}
          </Text>
        ) : (
          campaign.planned !== null && t`planned: ${planned}`
        )
      }
    />
  );
}

const isOpen = ({ status }: Pick<CampaignRowFragment, "status">) =>
  status !== "COMPLETED" && status !== "CANCELLED";
const getNewPlanPath = (id: string) => `/manage-media-plan/add?campaignId=${encodeURIComponent(id)}`;

function AddPlanButton({ row: { id, name } }: { row: CampaignRowFragment }) {
  const { t } = useLingui();
  return (
    <ActionIcon component={Link} to={getNewPlanPath(id)} size={28} aria-label={t`Add media plan for ${name}`}>
      <IconFilePlus size={18} aria-hidden />
    </ActionIcon>
  );
}

const getCopyPath = (id: string) => `/campaign-management/copy/${encodeURIComponent(id)}`;

function CopyCampaignButton({ row: { id, name } }: { row: CampaignRowFragment }) {
  const { t } = useLingui();
  return (
    <ActionIcon component={Link} to={getCopyPath(id)} size={28} aria-label={t`Copy ${name} to new dates`}>
      <IconCalendarRepeat size={18} aria-hidden />
    </ActionIcon>
  );
}

export const copyAction: ExtraRowAction<CampaignRowFragment> = {
  name: "copy",
  requires: ["media_plans", "CREATE"],
  isAllowed: (_row, { copiesCampaigns, can }) => copiesCampaigns && can("media_plans", "VIEW"),
  Action: CopyCampaignButton,
};

export function CopyCampaignLink({ campaign: { id } }: { campaign: Pick<CampaignFieldsFragment, "id"> }) {
  const { t } = useLingui();
  const { can, copiesCampaigns } = useAccess();
  const returnState = useReturnState();
  if (!copiesCampaigns || !can("media_plans", "CREATE") || !can("media_plans", "VIEW")) return null;
  return (
    <ToolbarButton
      label={t`Copy to new dates`}
      icon={IconCalendarRepeat}
      to={getCopyPath(id)}
      state={returnState}
    />
  );
}

export const addPlanAction: ExtraRowAction<CampaignRowFragment> = {
  name: "addPlan",
  requires: ["media_plans", "CREATE"],
  isAllowed: isOpen,
  Action: AddPlanButton,
};

/** Absent without permission, and for campaigns that have ended. */
export function AddPlanLink({ campaign }: { campaign: Pick<CampaignFieldsFragment, "id" | "status"> }) {
  const { t } = useLingui();
  const { can } = useAccess();
  if (!can("media_plans", "CREATE") || !isOpen(campaign)) return null;
  return <ToolbarButton label={t`Add media plan`} icon={IconFilePlus} to={getNewPlanPath(campaign.id)} />;
}
