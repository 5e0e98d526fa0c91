import { useLingui } from "@lingui/react/macro";
import { Box } from "@mantine/core";

import { RecordReference } from "../../crud/related/record-link.tsx";
import { useDenialReason } from "../../crud/related/use-denial-reason.ts";
import { useFormat } from "../../ui/format/format.ts";
import { TwoLineText } from "../../ui/page/two-line-text.tsx";
import type { MediaPlanRowFragment } from "../media-plan.generated.tsx";
import { useFinalAmountText } from "../use-final-amount-text.ts";

interface CellProps {
  plan: MediaPlanRowFragment;
}

export function CampaignAndClient({ plan }: CellProps) {
  const isClientDenied = useDenialReason()("clients") !== undefined;
  const { campaign } = plan.orderDetails;
  const client = campaign?.client;
  return (
    <TwoLineText
      main={<RecordReference module="campaigns" record={campaign} />}
      secondary={(client || isClientDenied) && <RecordReference module="clients" record={client} />}
    />
  );
}

export function Dates({ plan }: CellProps) {
  const format = useFormat();
  const dates = plan.orderDetails.campaignDate;
  return (
    <span data-stacked>
      <span>{format.date(dates?.start)} –</span> <span>{format.date(dates?.end)}</span>
    </span>
  );
}

export function Author({ plan: { createdBy, status, statusSince } }: CellProps) {
  const { t } = useLingui();
  const format = useFormat();
  const time = status === "PENDING" && statusSince ? format.elapsed(statusSince) : undefined;
  return <TwoLineText main={createdBy?.name} secondary={time && t`waiting ${time}`} />;
}

export function ShortAuthor({ plan: { createdBy, status, statusSince } }: CellProps) {
  const { t } = useLingui();
  const format = useFormat();
  const isPending = status === "PENDING" && statusSince !== null;
  const time = isPending && format.elapsed(statusSince);
  return (
    // Limited to the length of a name: this column is never truncated.
    <Box component="span" display="block" maw={140} style={{ overflow: "hidden", textOverflow: "ellipsis" }}>
      {isPending && <span title={t`waiting ${time}`}>{format.elapsedShort(statusSince)} · </span>}
      {createdBy?.name ?? "–"}
    </Box>
  );
}

export function Amount({ plan }: CellProps) {
  return useFinalAmountText()(plan);
}
