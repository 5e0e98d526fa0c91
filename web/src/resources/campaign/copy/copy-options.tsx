import { Trans, useLingui } from "@lingui/react/macro";
import { Checkbox, Group, Radio, SimpleGrid, Stack, Text } from "@mantine/core";

import { translateIfKnown } from "../../../crud/errors/failure.ts";
import { ReferenceControl } from "../../../crud/reference/reference-control.tsx";
import { campaignOptions, clientOptions } from "../../../generated/options.ts";
import { useAccess } from "../../../session/use-access.ts";
import { DateControl } from "../../../ui/fields/date-time-controls.tsx";
import { MoneyControl, NumberControl } from "../../../ui/fields/number-controls.tsx";
import { TextControl } from "../../../ui/fields/text-controls.tsx";
import { useFormat } from "../../../ui/format/format.ts";
import { Panel } from "../../../ui/page/page.tsx";
import type { CampaignCopyPreviewQuery, CampaignToCopyQuery } from "./copy-campaign.generated.tsx";
import type { CopyValues } from "./copy-input.ts";

export type SourceCampaign = NonNullable<CampaignToCopyQuery["record"]>;
export type Preview = NonNullable<CampaignCopyPreviewQuery["preview"]>;

interface OptionsProps {
  source: SourceCampaign;
  values: CopyValues;
  errors: ReadonlyMap<string, string>;
  preview: Preview | undefined;
  onChange: (changes: Partial<CopyValues>) => void;
}

type Field = Exclude<keyof CopyValues, "shift" | "usesListPrices" | "asDrafts" | "isNewCampaign">;

/** Props of a control; an untouched one shows the default. */
function useControls({ values, errors, onChange }: OptionsProps) {
  return (field: Field, label: string, defaultValue?: unknown) => {
    const error = errors.get(field);
    return {
      name: field,
      label,
      required: true,
      value: values[field] === undefined ? defaultValue : values[field],
      error: error === undefined ? undefined : translateIfKnown(error),
      onChange: (value: unknown) => onChange({ [field]: value ?? null }),
    };
  };
}

function DatesPanel(props: OptionsProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { source, values, preview, onChange } = props;
  const getControl = useControls(props);
  const oldDates = format.dateRange(source.startDate, source.endDate);
  const newDates = preview && values.isNewCampaign && format.dateRange(preview.startDate, preview.endDate);
  return (
    <Panel title={t`New dates`}>
      <Stack gap="md">
        <Radio.Group label={t`Move dates`} value={values.shift} onChange={(shift) => onChange({ shift })}>
          <Group mt={6} gap="8px 20px">
            <Radio value="firstDay" label={t`Keep weekdays`} />
            <Radio value="weeks" label={t`By weeks`} />
            <Radio value="months" label={t`Keep days of the month`} />
          </Group>
        </Radio.Group>
        {values.shift === "firstDay" && (
          <DateControl
            {...getControl("firstDay", t`New start date`)}
            description={t`Dates move by whole weeks, to the nearest same weekday.`}
          />
        )}
        {values.shift === "weeks" && <NumberControl {...getControl("weeks", t`Weeks later`)} />}
        {values.shift === "months" && (
          <NumberControl
            {...getControl("months", t`Months later`)}
            description={t`12 months later, 14 February stays 14 February.`}
          />
        )}
        <Text fz="sm" c="dimmed" aria-live="polite">
          {newDates ? (
            <Trans>
              {oldDates} → {newDates}
            </Trans>
          ) : (
            oldDates
          )}
        </Text>
      </Stack>
    </Panel>
  );
}

function NewCampaignFields(props: OptionsProps) {
  const { t } = useLingui();
  const { source, preview } = props;
  const getControl = useControls(props);
  return (
    <>
      <TextControl {...getControl("name", t`Name`, preview?.name ?? null)} />
      <ReferenceControl
        {...getControl("clientId", t`Client`, source.client?.id ?? null)}
        options={clientOptions}
        referencedRecords={[source.client]}
        emptyText={t`No clients available`}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <DateControl {...getControl("startDate", t`Start date`, preview?.startDate ?? null)} />
        <DateControl {...getControl("endDate", t`End date`, preview?.endDate ?? null)} />
      </SimpleGrid>
      <MoneyControl
        {...getControl("budget", t`Budget`, preview?.budget ?? null)}
        currency={source.currency}
      />
    </>
  );
}

function CampaignPanel(props: OptionsProps) {
  const { t } = useLingui();
  const { can } = useAccess();
  const { values, onChange } = props;
  const getControl = useControls(props);
  return (
    <Panel title={t`Campaign of the copies`}>
      <Stack gap="md">
        {can("campaigns", "CREATE") && (
          <Radio.Group
            aria-label={t`Campaign of the copies`}
            value={values.isNewCampaign ? "new" : "existing"}
            onChange={(choice) => onChange({ isNewCampaign: choice === "new" })}
          >
            <Group gap="8px 20px">
              <Radio value="new" label={t`New campaign`} />
              <Radio value="existing" label={t`Existing campaign`} />
            </Group>
          </Radio.Group>
        )}
        {values.isNewCampaign ? (
          <NewCampaignFields {...props} />
        ) : (
          <ReferenceControl
            {...getControl("targetId", t`Campaign`)}
            options={campaignOptions}
            emptyText={t`No campaigns available`}
          />
        )}
      </Stack>
    </Panel>
  );
}

function ResultPanel({ values, onChange }: OptionsProps) {
  const { t } = useLingui();
  return (
    <Panel title={t`Prices and approval`}>
      <Stack gap="md">
        <Checkbox
          checked={values.usesListPrices}
          onChange={(event) => onChange({ usesListPrices: event.currentTarget.checked })}
          label={t`Use today's list prices instead of the plan rates`}
        />
        <Radio.Group
          label={t`Copies are`}
          value={values.asDrafts ? "drafts" : "submitted"}
          onChange={(choice) => onChange({ asDrafts: choice === "drafts" })}
        >
          <Stack mt={6} gap={8}>
            <Radio value="submitted" label={t`Submitted for approval`} />
            <Radio value="drafts" label={t`Saved as my drafts`} />
          </Stack>
        </Radio.Group>
      </Stack>
    </Panel>
  );
}

export function CopyOptions(props: OptionsProps) {
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing={16} verticalSpacing={0}>
      <div>
        <DatesPanel {...props} />
        <ResultPanel {...props} />
      </div>
      <CampaignPanel {...props} />
    </SimpleGrid>
  );
}
