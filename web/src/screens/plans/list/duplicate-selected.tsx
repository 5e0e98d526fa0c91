import { useApolloClient } from "@apollo/client/react";
import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Group, Radio } from "@mantine/core";
import { isDate } from "@media-planner/schema/rules/field-rules";
import { IconCopy } from "@tabler/icons-react";
import { useState } from "react";

import { RecordNames } from "../../../crud/list/bulk-actions/record-names.tsx";
import type { BulkExtraProps } from "../../../crud/resource.ts";
import { addDays, today } from "../../../ui/day.ts";
import { NumberControl } from "../../../ui/fields/number-controls.tsx";
import { useFormat } from "../../../ui/format.ts";
import { useDialog } from "../../../ui/use-dialog.tsx";
import { CopyForm, FirstDay } from "../copy-form.tsx";
import type { MediaPlanRowFragment } from "../media-plan.generated.tsx";

type Row = MediaPlanRowFragment;

/** Weeks after each original, or one common day. */
interface Moved {
  by: { weeks: number } | { start: string };
  listPrices: boolean;
}

const USUAL_WEEKS = 4;
const MOST_WEEKS = 520;

/** Null if the original has no dates. */
export function computeCopyStart(first: string | null | undefined, by: Moved["by"]): string | null {
  if ("start" in by) return by.start;
  return first && isDate(first) ? addDays(first, by.weeks * 7) : null;
}

function isWeeks(value: unknown): value is number {
  return typeof value === "number" && Number.isInteger(value) && Math.abs(value) <= MOST_WEEKS;
}

interface MovedFormProps {
  names: readonly string[];
  onClose: (moved: Moved | null) => void;
}

function MovedForm({ names, onClose }: MovedFormProps) {
  const { t } = useLingui();
  const format = useFormat();
  const [how, setHow] = useState("weeks");
  const [weeks, setWeeks] = useState<unknown>(USUAL_WEEKS);
  const [isChecked, setChecked] = useState(false);
  const [start, setStart] = useState<string | null>(today());
  const getMoved = (): Moved["by"] | undefined => {
    if (how === "weeks") return isWeeks(weeks) ? { weeks } : undefined;
    return start !== null && isDate(start) ? { start } : undefined;
  };
  const hint = plural(names.length, {
    one: "The copy is saved as a draft for you to submit.",
    other: "The copies are saved as drafts for you to submit.",
  });
  return (
    <CopyForm
      hint={hint}
      onCopy={(listPrices) => {
        const by = getMoved();
        setChecked(true);
        if (by) onClose({ by, listPrices });
      }}
      onBack={() => onClose(null)}
    >
      <RecordNames names={names} />
      <Radio.Group label={t`Dates of the copies`} value={how} onChange={setHow}>
        <Group mt={6}>
          <Radio value="weeks" label={t`Move by weeks`} />
          <Radio value="start" label={t`Same start date`} />
        </Group>
      </Radio.Group>
      {how === "weeks" ? (
        <NumberControl
          name="weeks"
          label={t`Weeks after the original plans`}
          value={weeks}
          onChange={setWeeks}
          required
          error={
            isChecked && !isWeeks(weeks)
              ? t`Enter a whole number from ${format.number(-MOST_WEEKS)} to ${format.number(MOST_WEEKS)}`
              : undefined
          }
          onFocus={() => undefined}
          onBlur={() => setChecked(true)}
        />
      ) : (
        <FirstDay value={start} onChange={setStart} />
      )}
    </CopyForm>
  );
}

/** Resolves to null if cancelled. */
function useMoved(): (names: readonly string[]) => Promise<Moved | null> {
  const openDialog = useDialog();
  return (names) =>
    openDialog<Moved | null>({
      title: plural(names.length, { one: "Duplicate # media plan", other: "Duplicate # media plans" }),
      content: (close) => <MovedForm names={names} onClose={close} />,
      dismissValue: null,
    });
}

/** Copies to server drafts, for review before submission. */
export function DuplicateSelected({ rows, runAction }: Pick<BulkExtraProps<Row>, "rows" | "runAction">) {
  const { t } = useLingui();
  const client = useApolloClient();
  const format = useFormat();
  const confirmMoved = useMoved();
  const onDuplicate = async () => {
    const moved = await confirmMoved(rows.map(({ id, planNumber }) => planNumber ?? id));
    if (!moved) return;
    const [{ saveCopy }, { newAttempt }] = await Promise.all([
      import("../edit/save-copy.ts"),
      import("../edit/model/plan-draft.ts"),
    ]);
    const attempts = new Map(rows.map(({ id }) => [id, newAttempt()]));
    await runAction({
      rows,
      execute: ({ id, orderDetails }) => {
        const start = computeCopyStart(orderDetails.campaignDate?.start, moved.by);
        const copied = { from: id, start, listPrices: moved.listPrices };
        return saveCopy(client, copied, attempts.get(id) ?? newAttempt());
      },
      appliesTo: () => true,
      formatSuccess: (n) =>
        plural(n, {
          one: "# draft saved. Open it from your dashboard.",
          other: "# drafts saved. Open them from your dashboard.",
        }),
      failedText: t`Failed to save the draft`,
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
