import { Trans, useLingui } from "@lingui/react/macro";
import { Anchor, Group, SimpleGrid, Stack, Text } from "@mantine/core";
import { isDate } from "@media-planner/schema/rules/formats";
import { memo, useEffect, useRef, type ReactNode } from "react";

import { ReferenceControl } from "../../crud/reference/reference-control.tsx";
import { useNameOrDenialReason } from "../../crud/related/use-denial-reason.ts";
import { campaignOptions, mediaTypeOptions, vendorOptions } from "../../generated/options.ts";
import { useConfirm } from "../../ui/overlays/confirm-dialog.tsx";
import { DateControl } from "../../ui/fields/date-time-controls.tsx";
import { useFormat } from "../../ui/format/format.ts";
import { useCampaign, useOrderProposals } from "./queries/order-queries.ts";
import type { Dates } from "./model/plan-draft.ts";
import { hasValuesToClear } from "./model/reduce.ts";
import { useEditedPlan, usePlanControl, usePlanStore } from "./use-plan-store.tsx";

export const OrderDetails = memo(function OrderDetails() {
  const { t } = useLingui();
  const format = useFormat();
  const getName = useNameOrDenialReason();
  const confirm = useConfirm();
  const store = usePlanStore();
  const { addOption, getOption } = store.knownNames;
  const { campaign, isStoredCampaign } = useCampaign();
  const { readOnly } = useEditedPlan();
  useOrderProposals();

  const campaignId = usePlanControl("orderDetails.campaignId", t`Campaign`, true);
  const mediaTypeId = usePlanControl("orderDetails.mediaTypeId", t`Media Type`, true);
  const vendorId = usePlanControl("orderDetails.vendorId", t`Vendor`, true);
  const start = usePlanControl("orderDetails.campaignDate.start", t`Start date`, true);
  const end = usePlanControl("orderDetails.campaignDate.end", t`End date`, true);

  // Proposes the campaign's dates until the viewer enters others.
  const proposedDates = useRef<Dates>({ start: null, end: null });
  useEffect(() => {
    if (!campaign || isStoredCampaign) return;
    const { start: first, end: last } = store.getState().draft.orderDetails.campaignDate;
    const hasProposedDates = first === proposedDates.current.start && last === proposedDates.current.end;
    proposedDates.current = { start: campaign.startDate, end: campaign.endDate };
    if (hasProposedDates) store.propose({ type: "setDates", dates: proposedDates.current });
  }, [campaign, isStoredCampaign, store]);

  const setDates = (dates: Dates) =>
    store.change({ type: "setDates", dates }, { mergeKey: "orderDetails.campaignDate" });
  const confirmations = {
    mediaTypeId: {
      title: t`Change the media type?`,
      message: t`The vendor, and the row values and list prices of the previous media type, will be cleared.`,
    },
    vendorId: {
      title: t`Change the vendor?`,
      message: t`The channels and list prices of the rows will be cleared.`,
    },
  };
  const changeReference = async (field: keyof typeof confirmations, value: unknown) => {
    const mustConfirm = hasValuesToClear(store.getState().draft, field);
    if (mustConfirm && !(await confirm({ ...confirmations[field], confirmLabel: t`Change` }))) return;
    store.change({ type: "setOrderDetails", values: { [field]: toStringOrNull(value) } });
  };

  const campaignDates = { start: campaign?.startDate ?? null, end: campaign?.endDate ?? null };
  const [first, last] = [format.date(campaignDates.start), format.date(campaignDates.end)];
  const hasOtherDates = !readOnly && (start.value !== campaignDates.start || end.value !== campaignDates.end);
  return (
    <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="md" verticalSpacing="md">
      <ReferenceControl
        {...campaignId}
        options={campaignOptions}
        referencedRecords={[getOption("campaignId", toStringOrNull(campaignId.value))]}
        onSelect={(option) => addOption("campaignId", option)}
        onChange={(value) =>
          store.change({ type: "setOrderDetails", values: { campaignId: toStringOrNull(value) } })
        }
        emptyText={t`No campaigns available`}
      />
      <ReferenceControl
        {...mediaTypeId}
        options={mediaTypeOptions}
        referencedRecords={[getOption("mediaTypeId", toStringOrNull(mediaTypeId.value))]}
        onSelect={(option) => addOption("mediaTypeId", option)}
        onChange={(value) => void changeReference("mediaTypeId", value)}
        emptyText={t`No media types available`}
      />
      <ReferenceControl
        {...vendorId}
        enabledBeforeParents
        options={vendorOptions}
        parents={{ mediaTypeId: toStringOrNull(mediaTypeId.value) }}
        referencedRecords={[getOption("vendorId", toStringOrNull(vendorId.value))]}
        onSelect={(option) => addOption("vendorId", option)}
        onChange={(value) => void changeReference("vendorId", value)}
        emptyText={t`No approved vendor sells this media type`}
        blockedText={t`Choose a media type first`}
      />
      <DateControl
        {...start}
        onChange={(value) => setDates({ start: toValidDay(value), end: toStringOrNull(end.value) })}
      />
      <DateControl
        {...end}
        onChange={(value) => setDates({ start: toStringOrNull(start.value), end: toValidDay(value) })}
      />
      {campaign && (
        <OrderDetail label={t`Client`}>
          {/* No link: its tab stop, and leaving the plan, would interrupt typing. */}
          <span>{getName("clients", campaign.client) ?? "–"}</span>
          <Group c="dimmed" gap="2px 10px" style={{ fontVariantNumeric: "tabular-nums" }}>
            <Trans>
              Campaign: {first} to {last}
            </Trans>
            {hasOtherDates && (
              <Anchor component="button" type="button" size="sm" onClick={() => setDates(campaignDates)}>
                <Trans>Use these dates</Trans>
              </Anchor>
            )}
          </Group>
        </OrderDetail>
      )}
    </SimpleGrid>
  );
});

function toStringOrNull(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}

function toValidDay(value: unknown): string | null {
  return typeof value === "string" && isDate(value) ? value : null;
}

function OrderDetail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Stack justify="center" gap={2} miw={0} fz={14}>
      <Text span c="dimmed" fz={13}>
        {label}
      </Text>
      {children}
    </Stack>
  );
}
