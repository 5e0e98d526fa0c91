import { useLingui } from "@lingui/react/macro";
import { useParams } from "react-router-dom";

import type { OverviewProps } from "../../../crud/definition/resource.ts";
import { BudgetFigure, OrderFigures, OutstandingFigure } from "../../../crud/overview/figures.tsx";
import { OpenPlans } from "../../../crud/overview/open-plans.tsx";
import { getPartState } from "../../../crud/overview/part-query.ts";
import { RecordOverview } from "../../../crud/overview/record-overview.tsx";
import { AddPlanLink, CopyCampaignLink } from "../campaign-budget.tsx";
import { useCampaignQuery } from "../campaign.generated.tsx";
import { NextFlights } from "./next-flights.tsx";

export function CampaignOverview(props: OverviewProps) {
  const { t } = useLingui();
  const { id = "" } = useParams();
  const query = useCampaignQuery({ variables: { id }, fetchPolicy: "cache-and-network" });
  const campaign = query.data?.record;
  return (
    <RecordOverview
      {...props}
      query={query}
      parentFilter="campaignId"
      actions={
        campaign && (
          <>
            <AddPlanLink campaign={campaign} />
            <CopyCampaignLink campaign={campaign} />
          </>
        )
      }
      figures={
        <>
          <BudgetFigure
            label={t`Budget`}
            list="mediaPlans"
            budget={campaign?.budget ?? null}
            planned={campaign?.planned ?? null}
            currency={campaign?.currency ?? null}
            part={getPartState(query)}
          />
          <OrderFigures label={t`Ordered excl. tax`} />
          <OutstandingFigure direction="TO_VENDOR" />
        </>
      }
    >
      <OpenPlans />
      <NextFlights />
    </RecordOverview>
  );
}
