import { useLingui } from "@lingui/react/macro";
import { useParams } from "react-router-dom";

import type { OverviewProps } from "../../../crud/definition/resource.ts";
import { Figure, OrderFigures, OutstandingFigure, PlannedFigure } from "../../../crud/overview/figures.tsx";
import { MergeRecordButton } from "../../../crud/merge-action.tsx";
import { OpenPlans } from "../../../crud/overview/open-plans.tsx";
import { getPartState } from "../../../crud/overview/part-query.ts";
import { RecordOverview } from "../../../crud/overview/record-overview.tsx";
import { useFormat } from "../../../ui/format/format.ts";
import { useVendorQuery } from "../vendor.generated.tsx";
import { ChannelPrices } from "./channel-prices.tsx";

export function VendorOverview(props: OverviewProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { id = "" } = useParams();
  const query = useVendorQuery({ variables: { id }, fetchPolicy: "cache-and-network" });
  const record = query.data?.record;
  const channels = record?.channels;
  const part = getPartState(query);
  return (
    <RecordOverview
      {...props}
      query={query}
      parentFilter="vendorId"
      actions={
        record && (
          <MergeRecordButton
            type="VENDOR"
            entry={props.entry}
            id={id}
            name={record.name}
            reload={() => void query.refetch()}
          />
        )
      }
      figures={
        <>
          <PlannedFigure />
          <OrderFigures label={t`Bought this financial year excl. tax`} ofYear showsOpenOrders />
          <OutstandingFigure direction="TO_VENDOR" />
          <Figure
            label={t`Channels`}
            list="prices"
            part={part}
            value={channels ? format.number(channels.length) : "–"}
          />
        </>
      }
    >
      <OpenPlans />
      <ChannelPrices channels={channels} state={part} />
    </RecordOverview>
  );
}
