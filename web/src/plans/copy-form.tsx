import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Alert, Button, Checkbox, Group, Stack, Text } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useState, type ReactNode } from "react";

import type { Option } from "../crud/definition/hook-types.ts";
import { ReferenceControl } from "../crud/reference/reference-control.tsx";
import { campaignOptions } from "../generated/options.ts";
import { DateControl } from "../ui/fields/date-time-controls.tsx";
import { addDays, countDaysBetween } from "../ui/format/day.ts";
import { useFormat } from "../ui/format/format.ts";
import type { MediaPlanRowFragment } from "./media-plan.generated.tsx";
import { usePlanCampaign } from "./use-plan-campaign.ts";

interface StartDateFieldProps {
  value: string | null;
  isSubmitted: boolean;
  onChange: (day: string | null) => void;
}

export function StartDateField({ value, isSubmitted, onChange }: StartDateFieldProps) {
  const { t } = useLingui();
  return (
    <DateControl
      name="start"
      label={t`New start date`}
      required
      value={value}
      error={isSubmitted && value === null ? t`Choose a date` : undefined}
      onChange={(day) => onChange(typeof day === "string" ? day : null)}
    />
  );
}

interface Dates {
  start: string;
  end: string;
}

/** Dates of a copy that starts on the given day; undefined if a date is unknown. */
export function computeCopyDates(original: Original, start: string | null): Dates | undefined {
  const { start: first, end: last } = original.orderDetails.campaignDate ?? {};
  if (start === null || !first || !last) return undefined;
  return { start, end: addDays(start, countDaysBetween(first, last)) };
}

/** Names the campaign's dates if copies run outside them. */
function CampaignDatesWarning({
  campaignId,
  copies,
}: {
  campaignId: string | null;
  copies: readonly Dates[];
}) {
  const format = useFormat();
  const { campaign } = usePlanCampaign(campaignId);
  const { startDate, endDate } = campaign ?? {};
  const outside = copies.filter(
    ({ start, end }) => (startDate && start < startDate) || (endDate && end > endDate),
  );
  const [first] = outside;
  if (!first) return null;
  const campaignDates = format.dateRange(startDate, endDate);
  const copyDates = format.dateRange(first.start, first.end);
  const count = outside.length;
  return (
    <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />} p="xs">
      {copies.length === 1 ? (
        <Trans>
          The campaign runs {campaignDates}. The copy runs {copyDates}.
        </Trans>
      ) : (
        <>
          <Trans>The campaign runs {campaignDates}.</Trans>{" "}
          {plural(count, { one: "# copy runs outside.", other: "# copies run outside." })}
        </>
      )}
    </Alert>
  );
}

export type Original = Pick<MediaPlanRowFragment, "id" | "planNumber" | "orderDetails">;

/** The campaign of all originals; undefined if they differ. */
function findCommonCampaign(originals: readonly Original[]) {
  const [first] = originals;
  const campaignId = first?.orderDetails.campaignId;
  const isCommon = originals.every(({ orderDetails }) => orderDetails.campaignId === campaignId);
  return isCommon ? first?.orderDetails.campaign : undefined;
}

export interface CopyOptions {
  usesListPrices: boolean;
  /** Null for the original's campaign. */
  campaign: Option | null;
}

interface CopyFormProps {
  originals: readonly Original[];
  /** First day of a copy; null while unknown. */
  getStart: (original: Original) => string | null;
  hint: ReactNode;
  children: ReactNode;
  onCopy: (options: CopyOptions) => void;
  onBack: () => void;
}

export function CopyForm({ originals, getStart, hint, children, onCopy, onBack }: CopyFormProps) {
  const { t } = useLingui();
  const [usesListPrices, setUsesListPrices] = useState(false);
  const commonCampaign = findCommonCampaign(originals);
  const commonId = commonCampaign?.id ?? null;
  const [campaignId, setCampaignId] = useState<string | null>(commonId);
  const [campaign, setCampaign] = useState<Option | null>(null);
  const copies = originals.flatMap((original) => computeCopyDates(original, getStart(original)) ?? []);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onCopy({ usesListPrices, campaign: campaignId === commonId ? null : campaign });
      }}
    >
      <Stack gap="md">
        <Text c="dimmed" fz="sm">
          {hint}
        </Text>
        {children}
        <ReferenceControl
          name="campaignId"
          label={t`Campaign`}
          description={
            campaignId === null
              ? plural(originals.length, {
                  one: "Without a choice, the copy keeps the campaign.",
                  other: "Without a choice, each copy keeps the campaign of its plan.",
                })
              : undefined
          }
          value={campaignId}
          options={campaignOptions}
          referencedRecords={[commonCampaign]}
          onSelect={setCampaign}
          onChange={(value) => {
            setCampaignId(typeof value === "string" ? value : null);
            if (value === null) setCampaign(null);
          }}
          emptyText={t`No campaigns available`}
        />
        <CampaignDatesWarning campaignId={campaignId} copies={copies} />
        <Checkbox
          checked={usesListPrices}
          onChange={(event) => setUsesListPrices(event.currentTarget.checked)}
          label={t`Use today's list prices instead of the plan rates`}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onBack}>
            <Trans>Back</Trans>
          </Button>
          <Button type="submit" data-autofocus>
            <Trans>Duplicate</Trans>
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
