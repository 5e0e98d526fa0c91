import { t } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Group, Radio, Stack, Text } from "@mantine/core";
import { REQUIRED } from "@media-planner/schema/rules/field-rules";
import { isDate } from "@media-planner/schema/rules/formats";
import { useState } from "react";

import { NotSavedError } from "../../../crud/errors/conflict-error.ts";
import type { VendorInput } from "../../../generated/schema.ts";
import { DateControl } from "../../../ui/fields/date-time-controls.tsx";
import { today } from "../../../ui/format/day.ts";
import { useFormat } from "../../../ui/format/format.ts";
import type { OpenDialog } from "../../../ui/overlays/use-dialog.tsx";
import type { VendorFieldsFragment } from "../vendor.generated.tsx";
import { findPriceChanges, isTenfold, keepEarlierPrices, type PriceChange } from "./price-changes.ts";

/** First day of the new prices; null for a correction of the stored ones. */
type Answer = { from: string | null };

interface PriceQuestionProps {
  changes: readonly PriceChange[];
  onAnswer: (answer: Answer | undefined) => void;
}

function PriceChangeText({ change }: { change: PriceChange }) {
  const format = useFormat();
  const before = format.money(change.before, change.currency);
  const after = format.money(change.after, change.currency);
  return (
    <Text fz="sm">
      {change.channel} · {change.format}: {before} → {after}
      {isTenfold(change) && (
        <Text span inherit fw={600} c="var(--mantine-color-error)">
          {" "}
          {change.after > change.before ? (
            <Trans>At least ten times as much</Trans>
          ) : (
            <Trans>At most a tenth</Trans>
          )}
        </Text>
      )}
    </Text>
  );
}

function PriceQuestion({ changes, onAnswer }: PriceQuestionProps) {
  const { i18n } = useLingui();
  const [mode, setMode] = useState("new");
  const [from, setFrom] = useState<unknown>(today);
  const asksForDay = changes.some(({ isOverwritten }) => isOverwritten);
  const isNew = asksForDay && mode === "new";
  const hasDay = typeof from === "string" && isDate(from);
  const save = () => {
    if (!isNew) onAnswer({ from: null });
    else if (hasDay) onAnswer({ from });
  };
  return (
    <Stack gap="md">
      {changes.map((change, index) => (
        <PriceChangeText key={index} change={change} />
      ))}
      {asksForDay && (
        <Radio.Group label={t`What do the changed prices mean?`} value={mode} onChange={setMode}>
          <Stack gap="xs" mt="xs">
            <Radio
              value="new"
              label={t`New prices`}
              description={t`The earlier prices stay in the price history and end the day before.`}
            />
            <Radio
              value="correction"
              label={t`Correction of a mistake`}
              description={t`The price history shows the earlier values as corrected.`}
            />
          </Stack>
        </Radio.Group>
      )}
      {isNew && (
        <DateControl
          name="from"
          label={t`Valid from`}
          required
          value={from}
          onChange={setFrom}
          error={hasDay ? undefined : i18n._(REQUIRED)}
        />
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={() => onAnswer(undefined)}>
          <Trans>Back</Trans>
        </Button>
        <Button onClick={save}>
          <Trans>Save</Trans>
        </Button>
      </Group>
    </Stack>
  );
}

/** Asks about overwritten and tenfold prices, so that no list price is lost. */
export async function confirmPrices(
  record: VendorFieldsFragment | undefined,
  input: VendorInput,
  openDialog: OpenDialog,
): Promise<VendorInput> {
  if (!record) return input;
  const day = today();
  const changes = findPriceChanges(record, input, day);
  if (changes.length === 0) return keepEarlierPrices(record, input, { day, from: undefined });
  const answer = await openDialog<Answer | undefined>({
    title: t`Check the changed prices`,
    dismissValue: undefined,
    content: (close) => <PriceQuestion changes={changes} onAnswer={close} />,
  });
  if (!answer) throw new NotSavedError();
  return keepEarlierPrices(record, input, { day, from: answer.from ?? undefined });
}
