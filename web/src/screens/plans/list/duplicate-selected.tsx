import { useApolloClient } from "@apollo/client/react";
import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Group, Radio } from "@mantine/core";
import { isDate } from "@media-planner/schema/rules/field-rules";
import { IconCopy } from "@tabler/icons-react";
import { useState } from "react";
import { useNavigate } from "react-router-dom";

import { RecordNames } from "../../../crud/list/bulk-actions/record-names.tsx";
import type { ExtraBulkActionProps } from "../../../crud/resource.ts";
import { addDays, today } from "../../../ui/format/day.ts";
import { NumberControl } from "../../../ui/fields/number-controls.tsx";
import { useFormat } from "../../../ui/format/format.ts";
import { useDialog } from "../../../ui/overlays/use-dialog.tsx";
import { CopyForm, StartDateField } from "../copy-form.tsx";
import type { MediaPlanRowFragment } from "../media-plan.generated.tsx";

type Row = MediaPlanRowFragment;

/** Copies start weeks after their originals, or on one day. */
interface CopyOptions {
  shift: { weeks: number } | { start: string };
  usesListPrices: boolean;
}

const DEFAULT_WEEKS = 4;
const MAX_WEEKS = 520;

/** Null if the original has no dates. */
export function computeCopyStart(
  originalStart: string | null | undefined,
  shift: CopyOptions["shift"],
): string | null {
  if ("start" in shift) return shift.start;
  return originalStart && isDate(originalStart) ? addDays(originalStart, shift.weeks * 7) : null;
}

function isValidWeeks(value: unknown): value is number {
  return typeof value === "number" && Number.isInteger(value) && Math.abs(value) <= MAX_WEEKS;
}

interface CopyOptionsFormProps {
  names: readonly string[];
  onClose: (copyOptions: CopyOptions | null) => void;
}

function CopyOptionsForm({ names, onClose }: CopyOptionsFormProps) {
  const { t } = useLingui();
  const format = useFormat();
  const [mode, setMode] = useState("weeks");
  const [weeks, setWeeks] = useState<unknown>(DEFAULT_WEEKS);
  const [showsErrors, setShowsErrors] = useState(false);
  const [start, setStart] = useState<string | null>(today());
  const getShift = (): CopyOptions["shift"] | undefined => {
    if (mode === "weeks") return isValidWeeks(weeks) ? { weeks } : undefined;
    return start !== null && isDate(start) ? { start } : undefined;
  };
  const hint = plural(names.length, {
    one: "The copy is saved as a draft for you to submit.",
    other: "The copies are saved as drafts for you to submit.",
  });
  return (
    <CopyForm
      hint={hint}
      onCopy={(usesListPrices) => {
        const shift = getShift();
        setShowsErrors(true);
        if (shift) onClose({ shift, usesListPrices });
      }}
      onBack={() => onClose(null)}
    >
      <RecordNames names={names} />
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
function useCopyOptions(): (names: readonly string[]) => Promise<CopyOptions | null> {
  const openDialog = useDialog();
  return (names) =>
    openDialog<CopyOptions | null>({
      title: plural(names.length, { one: "Duplicate # media plan", other: "Duplicate # media plans" }),
      content: (close) => <CopyOptionsForm names={names} onClose={close} />,
      dismissValue: null,
    });
}

/** Copies plans as server drafts, which the viewer reviews before submission. */
export function DuplicateSelected({
  rows,
  runAction,
}: Pick<ExtraBulkActionProps<Row>, "rows" | "runAction">) {
  const { t } = useLingui();
  const client = useApolloClient();
  const navigate = useNavigate();
  const format = useFormat();
  const openCopyOptions = useCopyOptions();
  const onDuplicate = async () => {
    const copyOptions = await openCopyOptions(rows.map(({ id, planNumber }) => planNumber ?? id));
    if (!copyOptions) return;
    const [{ saveCopy }, { createIdempotencyKey }] = await Promise.all([
      import("../edit/save-copy.ts"),
      import("../edit/model/plan-draft.ts"),
    ]);
    const idempotencyKeys = new Map(rows.map(({ id }) => [id, createIdempotencyKey()]));
    await runAction({
      rows,
      execute: ({ id, orderDetails }) => {
        const start = computeCopyStart(orderDetails.campaignDate?.start, copyOptions.shift);
        const source = { originalId: id, start, usesListPrices: copyOptions.usesListPrices };
        return saveCopy(client, source, idempotencyKeys.get(id) ?? createIdempotencyKey());
      },
      appliesTo: () => true,
      formatSuccess: (n) =>
        plural(n, {
          one: "# draft saved. Open it from your dashboard.",
          other: "# drafts saved. Open them from your dashboard.",
        }),
      successAction: { label: t`Show drafts`, run: () => void navigate("/dashboard") },
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
