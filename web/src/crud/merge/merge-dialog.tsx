import { Trans, useLingui } from "@lingui/react/macro";
import { Alert, Button, Group, List, Loader, Stack, Text, Title } from "@mantine/core";
import type { MergeType } from "@media-planner/schema/enums";
import { IconArrowBackUp } from "@tabler/icons-react";
import { useState } from "react";

import { endsSession, getFailureMessage } from "../errors/failure.ts";
import { evictOptions } from "../reference/use-evict-options.ts";
import { ReferenceControl } from "../reference/reference-control.tsx";
import { clientOptions, vendorOptions } from "../../generated/options.ts";
import { useFormat } from "../../ui/format/format.ts";
import { toastSuccess } from "../../ui/overlays/toast.ts";
import { formatMergePreview } from "./merge-texts.ts";
import { useMergePreviewQuery, useMergeRecordsMutation, useRecentMergesQuery } from "./merges.generated.tsx";
import { useUndoMerge } from "./use-undo-merge.ts";

interface MergeDialogProps {
  duplicate: { type: MergeType; id: string; name: string };
  onMerged: () => void;
  onUndone: () => void;
  onClose: () => void;
}

/** Merges of the last day into this record. */
function RecentMerges({ duplicate: { type, id }, onUndone, onClose }: MergeDialogProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { data } = useRecentMergesQuery({
    variables: { type, id },
    fetchPolicy: "network-only",
    context: { quiet: true },
  });
  const { undo, isRunning } = useUndoMerge(type, onUndone);
  const merges = data?.merges ?? [];
  if (merges.length === 0) return null;
  return (
    <section>
      <Title order={3} fz="sm" mb={8}>
        <Trans>Merged in the last day</Trans>
      </Title>
      <Stack component="ul" gap={8} m={0} p={0} style={{ listStyle: "none" }}>
        {merges.map((merge) => (
          <Group component="li" key={merge.id} justify="space-between" gap="xs">
            <Text fz="sm" style={{ overflowWrap: "anywhere" }}>
              {[merge.name, format.moment(merge.createdAt)].filter(Boolean).join(" · ")}
            </Text>
            <Button
              variant="subtle"
              color="red"
              size="compact-sm"
              leftSection={<IconArrowBackUp size={16} aria-hidden />}
              aria-label={t`Undo the merge of ${merge.name}`}
              loading={isRunning}
              onClick={() => void undo(merge.id).then((isUndone) => isUndone && onClose())}
            >
              <Trans>Undo</Trans>
            </Button>
          </Group>
        ))}
      </Stack>
    </section>
  );
}

function Preview({ input }: { input: { type: MergeType; id: string; keptId: string } }) {
  const { t } = useLingui();
  const { data, loading, error } = usePreview(input);
  if (loading)
    return (
      <Group gap="xs" aria-live="polite">
        <Loader size="xs" aria-hidden />
        <Text fz="sm">
          <Trans>Counting…</Trans>
        </Text>
      </Group>
    );
  if (error || !data?.preview)
    return (
      <Alert color="red" role="alert">
        {getFailureMessage(error, t`Failed to load the preview`)}
      </Alert>
    );
  const { moves, stays } = formatMergePreview(data.preview);
  const { name, keptName } = data.preview;
  return (
    <Stack gap="xs" aria-live="polite">
      {moves.length === 0 ? (
        <Text fz="sm">
          <Trans>Nothing refers to {name}.</Trans>
        </Text>
      ) : (
        <>
          <Text fz="sm">
            <Trans>Moves to {keptName}:</Trans>
          </Text>
          <List fz="sm" spacing={4} c="var(--mantine-color-text)">
            {moves.map((text) => (
              <List.Item key={text}>{text}</List.Item>
            ))}
          </List>
        </>
      )}
      {stays && <Text fz="sm">{stays}</Text>}
      <Text fz="sm" c="dimmed">
        <Trans>
          {name} is deleted. Documents already sent keep its name. The merge can be undone for a day.
        </Trans>
      </Text>
    </Stack>
  );
}

const usePreview = (input: { type: MergeType; id: string; keptId: string }) =>
  useMergePreviewQuery({
    variables: { input },
    skip: input.keptId === "",
    fetchPolicy: "network-only",
    context: { quiet: true },
  });

export function MergeDialog(props: MergeDialogProps) {
  const { duplicate, onMerged, onUndone, onClose } = props;
  const { t } = useLingui();
  const { type, id, name } = duplicate;
  const [keptId, setKeptId] = useState("");
  const [failure, setFailure] = useState<string>();
  const isSame = keptId === id;
  const input = { type, id, keptId: isSame ? "" : keptId };
  const { data, loading, refetch } = usePreview(input);
  const { undo } = useUndoMerge(type, onUndone);
  const [mergeRecords, { loading: isMerging }] = useMergeRecordsMutation();
  const preview = loading ? undefined : data?.preview;

  const merge = async () => {
    if (!preview) return;
    setFailure(undefined);
    const { version, keptVersion, keptName } = preview;
    try {
      const result = await mergeRecords({
        variables: { input: { ...input, version, keptVersion } },
        update: (cache) => evictOptions(cache),
      });
      const mergeId = result.data?.merge.id ?? "";
      onMerged();
      onClose();
      toastSuccess(t`${name} was merged into ${keptName}`, {
        action: { label: t`Undo`, run: () => void undo(mergeId) },
      });
    } catch (error) {
      if (endsSession(error)) return onClose();
      setFailure(getFailureMessage(error, t`Failed to merge`));
      await refetch().catch(() => undefined);
    }
  };

  return (
    <Stack gap="md">
      <ReferenceControl
        name="keptId"
        label={type === "VENDOR" ? t`Merge into this vendor` : t`Merge into this client`}
        required
        isFilter
        options={type === "VENDOR" ? vendorOptions : clientOptions}
        value={keptId}
        error={isSame ? t`Choose another record` : undefined}
        onChange={(value) => {
          setFailure(undefined);
          setKeptId(typeof value === "string" ? value : "");
        }}
      />
      {input.keptId !== "" && <Preview input={input} />}
      {failure !== undefined && (
        <Alert color="red" role="alert">
          {failure}
        </Alert>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button color="red.9" disabled={!preview} loading={isMerging} onClick={() => void merge()}>
          <Trans>Merge</Trans>
        </Button>
      </Group>
      <RecentMerges {...props} />
    </Stack>
  );
}
