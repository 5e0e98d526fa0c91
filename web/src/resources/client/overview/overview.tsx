import { useLingui } from "@lingui/react/macro";
import { useParams } from "react-router-dom";

import type { OverviewProps } from "../../../crud/definition/resource.ts";
import { OrderFigures, OutstandingFigure } from "../../../crud/overview/figures.tsx";
import { MergeRecordButton } from "../../../crud/merge-action.tsx";
import { OpenPlans } from "../../../crud/overview/open-plans.tsx";
import { RecordOverview } from "../../../crud/overview/record-overview.tsx";
import { useClientQuery } from "../client.generated.tsx";
import { CampaignBudgets, CurrentCampaigns } from "./client-campaigns.tsx";

export function ClientOverview(props: OverviewProps) {
  const { t } = useLingui();
  const { id = "" } = useParams();
  const query = useClientQuery({ variables: { id }, fetchPolicy: "cache-and-network" });
  const record = query.data?.record;
  return (
    <RecordOverview
      {...props}
      query={query}
      parentFilter="clientId"
      actions={
        record && (
          <MergeRecordButton
            type="CLIENT"
            entry={props.entry}
            id={id}
            name={record.businessName}
            reload={() => void query.refetch()}
          />
        )
      }
      figures={
        <>
          <CampaignBudgets />
          <OrderFigures label={t`Ordered this financial year excl. tax`} ofYear />
          <OutstandingFigure direction="FROM_CLIENT" />
        </>
      }
    >
      <CurrentCampaigns />
      <OpenPlans />
    </RecordOverview>
  );
}
