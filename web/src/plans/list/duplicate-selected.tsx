import { useApolloClient } from "@apollo/client/react";
import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Group, Radio } from "@mantine/core";
import { isDate } from "@media-planner/schema/rules/formats";
import { IconCopy } from "@tabler/icons-react";
import { useState } from "react";
import { useNavigate } from "react-router-dom";

import { RecordNames } from "../../crud/list/bulk-actions/record-names.tsx";
import type { ExtraBulkActionProps } from "../../crud/definition/list-definition.ts";
import { addDays, today } from "../../ui/format/day.ts";
import { NumberControl } from "../../ui/fields/number-controls.tsx";
import { useFormat } from "../../ui/format/format.ts";
import { useDialog } from "../../ui/overlays/use-dialog.tsx";
import { CopyForm, StartDateField, type CopyOptions, type Original } from "../copy-form.tsx";
import type { MediaPlanRowFragment } from "../media-plan.generated.tsx";
import { buildDraftPath, DRAFTS_PATH, type DraftLocation } from "../paths.ts";

type Row = MediaPlanRowFragment;

/** Copies start weeks after their originals, or on one day. */
interface BulkCopyOptions extends CopyOptions {
  shift: { weeks: number } | { start: string };
}

const DEFAULT_WEEKS = 4;
const MAX_WEEKS = 520;

/** Null if the original has no dates. */
export function computeCopyStart(
  originalStart: string | null | undefined,
  shift: BulkCopyOptions["shift"],
): string | null {
  if ("start" in shift) return shift.start;
  return originalStart && isDate(originalStart) ? addDays(originalStart, shift.weeks * 7) : null;
}

function isValidWeeks(value: unknown): value is number {
  return typeof value === "number" && Number.isInteger(value) && Math.abs(value) <= MAX_WEEKS;
}

interface CopyOptionsFormProps {
  originals: readonly Original[];
  onClose: (copyOptions: BulkCopyOptions | null) => void;
}

function CopyOptionsForm({ originals, onClose }: CopyOptionsFormProps) {
  const { t } = useLingui();
  const format = useFormat();
  const [mode, setMode] = useState("weeks");
  const [weeks, setWeeks] = useState<unknown>(DEFAULT_WEEKS);
  const [showsErrors, setShowsErrors] = useState(false);
  const [start, setStart] = useState<string | null>(today());
  const getShift = (): BulkCopyOptions["shift"] | undefined => {
    if (mode === "weeks") return isValidWeeks(weeks) ? { weeks } : undefined;
    return start !== null && isDate(start) ? { start } : undefined;
  };
  const hint = plural(originals.length, {
    one: "The copy is saved as a draft for you to submit.",
    other: "The copies are saved as drafts for you to submit.",
  });
  return (
    <CopyForm
      originals={originals}
      getStart={({ orderDetails }) => {
        const shift = getShift();
        return shift ? computeCopyStart(orderDetails.campaignDate?.start, shift) : null;
      }}
      hint={hint}
      onCopy={(options) => {
        const shift = getShift();
        setShowsErrors(true);
        if (shift) onClose({ shift, ...options });
      }}
      onBack={() => onClose(null)}
    >
      <RecordNames names={originals.map(({ id, planNumber }) => planNumber ?? id)} />
      <Radio.Group label={t`Dates of the copies`} value={mode} onChange={setMode}>
        <Group mt={6}>
          <Radio value="weeks" label={t`Move by weeks`} />
          <Radio value="start" label={t`Same start date`} />
        </Group>
      </Radio.Group>
      {mode === "weeks" ? (
        <NumberControl
          name="weeks"
          label={t`Weeks after the original plans`}
          value={weeks}
          onChange={setWeeks}
          required
          error={
            showsErrors && !isValidWeeks(weeks)
              ? t`Enter a whole number from ${format.number(-MAX_WEEKS)} to ${format.number(MAX_WEEKS)}`
              : undefined
          }
          onBlur={() => setShowsErrors(true)}
        />
      ) : (
        <StartDateField value={start} isSubmitted={showsErrors} onChange={setStart} />
      )}
    </CopyForm>
  );
}

/** Resolves to null if cancelled. */
function useCopyOptions(): (originals: readonly Original[]) => Promise<BulkCopyOptions | null> {
  const openDialog = useDialog();
  return (originals) =>
    openDialog<BulkCopyOptions | null>({
      title: plural(originals.length, { one: "Duplicate # media plan", other: "Duplicate # media plans" }),
      content: (close) => <CopyOptionsForm originals={originals} onClose={close} />,
      dismissValue: null,
    });
}

/** Copies plans as server drafts, which the viewer reviews before submission. */
export function DuplicateSelected({ rows, entry, runAction }: ExtraBulkActionProps<Row>) {
  const { t } = useLingui();
  const client = useApolloClient();
  const navigate = useNavigate();
  const format = useFormat();
  const openCopyOptions = useCopyOptions();
  const onDuplicate = async () => {
    const copyOptions = await openCopyOptions(rows);
    if (!copyOptions) return;
    const [{ saveCopy }, { createIdempotencyKey }] = await Promise.all([
      import("../editor/save-copy.ts"),
      import("../editor/model/plan-draft.ts"),
    ]);
    const { shift, ...options } = copyOptions;
    const copies: DraftLocation[] = [];
    const idempotencyKeys = new Map(rows.map(({ id }) => [id, createIdempotencyKey()]));
    await runAction({
      rows,
      execute: async ({ id, orderDetails }) => {
        const start = computeCopyStart(orderDetails.campaignDate?.start, shift);
        const attempt = idempotencyKeys.get(id) ?? createIdempotencyKey();
        copies.push(await saveCopy(client, { originalId: id, start, ...options }, attempt));
      },
      appliesTo: () => true,
      formatSuccess: (n) =>
        plural(n, {
          one: "# draft saved",
          other: "# drafts saved",
        }),
      successAction: {
        label: plural(rows.length, { one: "Open the draft", other: "Show drafts" }),
        run: () => {
          const [copy, another] = copies;
          void navigate(copy && !another ? buildDraftPath(entry, copy) : DRAFTS_PATH);
        },
      },
      fallbackMessage: t`Failed to save the draft`,
    });
  };
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconCopy size={16} aria-hidden />}
      onClick={() => void onDuplicate()}
    >
      <Trans>Duplicate {format.number(rows.length)}</Trans>
    </Button>
  );
}
