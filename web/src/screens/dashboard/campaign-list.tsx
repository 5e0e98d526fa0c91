import { useLingui } from "@lingui/react/macro";
import { Text } from "@mantine/core";

import { useNameOrDenialReason } from "../../crud/related/use-denial-reason.ts";
import { useAccess } from "../../session/use-access.ts";
import { useFormat } from "../../ui/format.ts";
import type { DashboardCampaignFragment } from "./dashboard.generated.tsx";
import { SectionListItem } from "./dashboard-section.tsx";

export function Campaign({ campaign }: { campaign: DashboardCampaignFragment }) {
  const { t } = useLingui();
  const format = useFormat();
  const { can } = useAccess();
  const getName = useNameOrDenialReason();
  const { id, name, client, startDate, endDate, budget, planned, currency } = campaign;
  const money = (amount: number | null) => format.money(amount, currency ?? undefined);
  const excess = (planned ?? 0) - (budget ?? 0);
  const excessText = money(excess);
  return (
    <>
      <SectionListItem
        title={name}
        to={can("campaigns", "UPDATE") && `/campaign-management/edit/${id}`}
        end={money(budget)}
        details={[getName("clients", client), `${format.date(startDate)} – ${format.date(endDate)}`]
          .filter(Boolean)
          .join(" · ")}
      />
      {planned !== null && budget !== null && excess > 0 && (
        <Text fz="sm" mt={2} c="var(--failure)" fw={600}>
          {t`${excessText} over budget`}
        </Text>
      )}
    </>
  );
}
