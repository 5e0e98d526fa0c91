import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { Button, Group, Text } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { IconCopy } from "@tabler/icons-react";
import { useMemo, useState } from "react";
import { useNavigate, useParams } from "react-router-dom";

import { createUniqueId } from "../../../crud/create-unique-id.ts";
import { QueryFailed, QueryResult } from "../../../crud/errors/query-result.tsx";
import { getFieldErrors, toastFailure } from "../../../crud/errors/failure.ts";
import { useBackLink } from "../../../crud/form/use-return-path.ts";
import { CopyHistory } from "../../../crud/import/history/undo-copy.tsx";
import { evictOptions } from "../../../crud/reference/use-evict-options.ts";
import { RecordBreadcrumbs } from "../../../crud/related/breadcrumbs.tsx";
import { useAccess } from "../../../session/use-access.ts";
import type { CampaignCopyInput } from "../../../generated/schema.ts";
import { toastSuccess } from "../../../ui/overlays/toast.ts";
import { LoadingPanel, LoadingRows, Placeholder } from "../../../ui/page/page-state.tsx";
import { PageHeader, Panel } from "../../../ui/page/page.tsx";

import {
  useCampaignCopyPreviewQuery,
  useCampaignToCopyQuery,
  useCopyCampaignMutation,
} from "./copy-campaign.generated.tsx";
import { buildCopyRequest, createCopyValues } from "./copy-input.ts";
import { CopiedPlans, isCopyable, isSelectedByDefault } from "./copied-plans.tsx";
import { CopyOptions, type SourceCampaign } from "./copy-options.tsx";

const LIST_PATH = "/campaign-management";
const DRAFTS_PATH = "/manage-media-plan/drafts";
const PREVIEW_DELAY_MS = 300;

const getCampaignPath = (id: string) => `${LIST_PATH}/view/${encodeURIComponent(id)}`;

/** Waits for a pause in typing. */
function usePreview(input: CampaignCopyInput | undefined) {
  const text = JSON.stringify(input);
  const [debouncedText] = useDebouncedValue(text, PREVIEW_DELAY_MS);
  const variables = useMemo(
    () => ({ input: JSON.parse(debouncedText ?? "{}") as CampaignCopyInput }),
    [debouncedText],
  );
  const query = useCampaignCopyPreviewQuery({
    variables,
    skip: debouncedText === undefined,
    fetchPolicy: "network-only",
    notifyOnNetworkStatusChange: true,
    context: { quiet: true },
  });
  const data = query.data ?? query.previousData;
  const isCurrent = text !== undefined && text === debouncedText && !query.loading && !query.error;
  return { ...query, preview: data?.preview, isMissing: data?.preview === null, isCurrent };
}

function useCopy(input: CampaignCopyInput | undefined, onConflict: () => void) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [attempt] = useState(() => `copy-${createUniqueId()}`);
  const [copyCampaign, { loading }] = useCopyCampaignMutation();
  const copy = async (plans: readonly { id: string; version: string }[]) => {
    if (!input) return;
    try {
      const { data } = await copyCampaign({
        variables: { input, plans: plans.map(({ id, version }) => ({ id, version })), attempt },
        update: (cache) => evictOptions(cache),
      });
      const campaignId = data?.copy.campaignId;
      const message = input.asDrafts
        ? plural(plans.length, { one: "# draft saved", other: "# drafts saved" })
        : plural(plans.length, { one: "# media plan copied", other: "# media plans copied" });
      const showDrafts = { label: t`Show drafts`, run: () => void navigate(DRAFTS_PATH) };
      toastSuccess(message, input.asDrafts ? { action: showDrafts } : {});
      if (campaignId) void navigate(getCampaignPath(campaignId));
    } catch (error) {
      toastFailure(error, t`Failed to copy the campaign`);
      onConflict();
    }
  };
  return { copy, isCopying: loading };
}

function CopyForm({ source }: { source: SourceCampaign }) {
  const { t } = useLingui();
  const { can } = useAccess();
  const [values, setValues] = useState(() => createCopyValues(source.startDate, can("campaigns", "CREATE")));
  const [choices, setChoices] = useState<ReadonlyMap<string, boolean>>(new Map());
  const { input, errors } = buildCopyRequest(source.id, values);
  const { preview, isMissing, isCurrent, error, refetch } = usePreview(input);
  const { copy, isCopying } = useCopy(input, () => void refetch().catch(() => undefined));
  const serverErrors = input && error ? getFieldErrors(error) : [];
  const allErrors = new Map([
    ...serverErrors.map(({ path, message }) => [path, message] as const),
    ...errors,
  ]);
  const selected = (preview?.plans ?? []).filter(
    (plan) => isCopyable(plan) && (choices.get(plan.id) ?? isSelectedByDefault(plan)),
  );
  const count = selected.length;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isCurrent && count > 0) void copy(selected);
      }}
    >
      <CopyOptions
        source={source}
        values={values}
        errors={allErrors}
        preview={preview ?? undefined}
        onChange={(changes) => setValues((before) => ({ ...before, ...changes }))}
      />
      <Panel title={t`Plans`}>
        {error && serverErrors.length === 0 && (
          <QueryFailed
            error={error}
            fallbackMessage={t`Failed to compute the preview`}
            onRetry={() => void refetch().catch(() => undefined)}
          />
        )}
        {isMissing && (
          <QueryFailed
            error={undefined}
            fallbackMessage={t`This campaign cannot be copied`}
            onRetry={() => void refetch().catch(() => undefined)}
            listLink={LIST_PATH}
          />
        )}
        {!preview && !error && !isMissing && <LoadingRows count={4} height={44} gap={8} />}
        {preview?.plans.length === 0 && (
          <Placeholder icon={IconCopy}>{t`This campaign has no media plans to copy.`}</Placeholder>
        )}
        {preview && preview.plans.length > 0 && (
          <div aria-busy={!isCurrent} style={{ opacity: isCurrent ? 1 : 0.6 }}>
            <CopiedPlans
              preview={preview}
              selectedIds={new Set(selected.map(({ id }) => id))}
              onSelect={(ids, isSelected) =>
                setChoices((before) => new Map([...before, ...ids.map((id) => [id, isSelected] as const)]))
              }
            />
          </div>
        )}
        <Group justify="space-between" mt="md" gap={12}>
          <Text fz="sm" c="dimmed" maw={480}>
            {t`Approvals are not copied. The copies can be undone for a day.`}
          </Text>
          <Button
            type="submit"
            leftSection={<IconCopy size={16} aria-hidden />}
            disabled={!isCurrent || count === 0}
            loading={isCopying}
          >
            {plural(count, { one: "Copy # plan", other: "Copy # plans" })}
          </Button>
        </Group>
      </Panel>
    </form>
  );
}

/** `/campaign-management/copy/:id`: copies a campaign with its plans to new dates. */
export function CopyCampaignPage() {
  const { t } = useLingui();
  const { id = "" } = useParams();
  const back = useBackLink({ listPath: LIST_PATH }, t`Back to campaigns`);
  const query = useCampaignToCopyQuery({ variables: { id } });
  return (
    <QueryResult query={query} fallbackMessage={t`Failed to fetch the campaign`}>
      {({ record }) => {
        if (!record) return <LoadingPanel />;
        const { name } = record;
        return (
          <>
            <PageHeader
              title={t`Copy ${name}`}
              back={back}
              breadcrumbs={<RecordBreadcrumbs records={[{ resource: "campaigns", id, name }]} />}
            />
            <CopyForm key={id} source={record} />
            <CopyHistory />
          </>
        );
      }}
    </QueryResult>
  );
}
