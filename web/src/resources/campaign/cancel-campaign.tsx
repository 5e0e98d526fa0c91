import type { ApolloClient } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { msg, plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { ActionIcon } from "@mantine/core";
import { IconBan } from "@tabler/icons-react";
import { useState } from "react";

import type { CampaignInput } from "../../generated/schema.ts";
import { toastFailure } from "../../crud/errors/failure.ts";
import type { CancelAction, ExtraRowAction } from "../../crud/definition/list-definition.ts";
import type { StoredRecord } from "../../crud/definition/record.ts";
import { useConfirm } from "../../ui/overlays/confirm-dialog.tsx";
import { useFocusAfterLoading } from "../../ui/overlays/focus-return.tsx";
import { toastSuccess } from "../../ui/overlays/toast.ts";
import {
  CampaignDocument,
  UpdateCampaignDocument,
  type CampaignFieldsFragment,
  type CampaignQuery,
  type CampaignRowFragment,
} from "./campaign.generated.tsx";

/** Sends all fields, because an upstream may clear omitted ones. Undefined if a required field is missing. */
function buildCancelInput(campaign: CampaignFieldsFragment): Required<CampaignInput> | undefined {
  const { name, clientId, brand, objective, startDate, endDate, budget, currency } = campaign;
  const { mediaTypeIds, targetAudience, cityIds, notes } = campaign;
  if (!clientId || !startDate || !endDate || budget === null) return undefined;
  const requiredFields = { name, clientId, startDate, endDate, budget, status: "CANCELLED" as const };
  return { ...requiredFields, brand, objective, currency, mediaTypeIds, targetAudience, cityIds, notes };
}

function isCancellable({ status, clientId, startDate, endDate, budget }: CampaignRowFragment): boolean {
  if (status === "CANCELLED" || status === "COMPLETED") return false;
  // Upstream records may lack required fields; the form reports them.
  return Boolean(clientId && startDate && endDate && budget !== null);
}

async function cancelCampaign(client: ApolloClient, { id, updatedAt = null }: StoredRecord): Promise<void> {
  const { data } = await client.query<CampaignQuery>({
    query: CampaignDocument,
    variables: { id },
    fetchPolicy: "network-only",
  });
  const input = data?.record && buildCancelInput(data.record);
  if (!input) throw new Error("The campaign lacks required fields.");
  await client.mutate({
    mutation: UpdateCampaignDocument,
    variables: { id, input, expectedUpdatedAt: updatedAt },
  });
}

/** A User may cancel their own campaigns, other roles any campaign. */
export const cancelAction: CancelAction<CampaignRowFragment & StoredRecord> = {
  formatLabel: (count) => plural(count, { one: "Cancel # campaign", other: "Cancel # campaigns" }),
  consequence: msg`Only an Admin or a Manager can reopen cancelled campaigns.`,
  isAllowed: (row, { role, can }, viewer) =>
    isCancellable(row) && can("campaigns", "UPDATE") && (role !== "USER" || row.createdBy?.id === viewer.id),
  run: cancelCampaign,
};

function CancelCampaignButton({
  row,
  reload,
}: {
  row: CampaignRowFragment & StoredRecord;
  reload: () => void;
}) {
  const { t } = useLingui();
  const confirm = useConfirm();
  const client = useApolloClient();
  const [loading, setLoading] = useState(false);
  const rememberFocus = useFocusAfterLoading(loading);
  const { name } = row;
  const onClick = async () => {
    rememberFocus();
    const confirmed = await confirm({
      title: t`Cancel this campaign?`,
      message: t`${name} will be cancelled. Only an Admin or a Manager can reopen it.`,
      confirmLabel: t`Cancel campaign`,
      cancelLabel: t`Keep campaign`,
      danger: true,
    });
    if (!confirmed) return;
    setLoading(true);
    try {
      await cancelCampaign(client, row);
      toastSuccess(t`Campaign cancelled`);
    } catch (error) {
      toastFailure(error, t`Failed to cancel the campaign`);
    }
    setLoading(false);
    reload();
  };
  return (
    <ActionIcon
      size={28}
      aria-label={t`Cancel campaign ${name}`}
      loading={loading}
      onClick={() => void onClick()}
    >
      <IconBan size={18} aria-hidden />
    </ActionIcon>
  );
}

/** For Users; other roles change the status in the form. */
export const cancelOwnAction: ExtraRowAction<CampaignRowFragment & StoredRecord> = {
  name: "cancelOwn",
  requires: ["campaigns", "UPDATE"],
  isAllowed: (row, { role }, viewer) =>
    role === "USER" && row.createdBy?.id === viewer.id && isCancellable(row),
  Action: CancelCampaignButton,
};
