import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Button, Group, SegmentedControl, Stack, Table, Text } from "@mantine/core";
import { useState } from "react";

import { PercentControl } from "../../../ui/fields/number-controls.tsx";
import { useFormat } from "../../../ui/format/format.ts";
import { computeRowAmount } from "../../plan-rows.ts";
import { getChangedRates, type RateChange } from "../commands/rates.ts";
import { computeTotals, listRows, pickRows, type PlanDraft } from "../model/plan-draft.ts";
import { applyPlanChange } from "../model/reduce.ts";
import { getPlanContext, type PlanState } from "../model/state.ts";
import { fromMinor, toMinor } from "@media-planner/schema/rules/money";

interface RatesDialogProps {
  state: PlanState;
  keys: readonly string[];
  onClose: (rows: RateChange["rows"] | undefined) => void;
}

const MAX_INCREASE = 1000;

function isPercent(value: unknown, isIncrease: boolean): value is number {
  const max = isIncrease ? MAX_INCREASE : 100;
  return typeof value === "number" && value > 0 && value <= max && Number(value.toFixed(2)) === value;
}

function sumAmounts(draft: PlanDraft, keys: readonly string[]): number {
  const rows = listRows({ rowKeys: keys, rows: pickRows(draft.rows, keys) });
  return fromMinor(rows.reduce((sum, row) => sum + toMinor(computeRowAmount(row)), 0));
}

/** Changes rates by a percentage, and previews the amounts. */
export function RatesDialog({ state, keys, onClose }: RatesDialogProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { draft, currency } = state;
  const [direction, setDirection] = useState<"up" | "down">("up");
  const [input, setInput] = useState<unknown>(null);
  const [isTouched, setTouched] = useState(false);
  /** A typed minus sign is a decrease. */
  const onInput = (value: unknown) => {
    const isNegative = typeof value === "number" && value < 0;
    if (isNegative) setDirection("down");
    setInput(isNegative ? -value : value);
  };
  const isIncrease = direction === "up";
  const percent = isPercent(input, isIncrease) ? input : undefined;
  const change = getChangedRates(draft, keys, (isIncrease ? 1 : -1) * (percent ?? 0));
  const next = applyPlanChange(draft, { type: "setRows", rows: change.rows }, getPlanContext(state));
  const max = format.number(isIncrease ? MAX_INCREASE : 100);
  const error = isTouched && percent === undefined ? t`Enter a percentage up to ${max}` : undefined;
  const skipped = change.skippedNumbers.length;
  const totals = [
    { name: t`Selected rows`, before: sumAmounts(draft, keys), after: sumAmounts(next, keys) },
    {
      name: t`Final amount`,
      before: computeTotals(draft).finalAmount,
      after: computeTotals(next).finalAmount,
    },
  ];
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTouched(true);
        if (percent !== undefined) onClose(change.rows);
      }}
    >
      <Stack gap="md">
        <Group align="flex-start" gap={12}>
          <div style={{ flex: "1 1 140px" }}>
            <PercentControl
              name="percent"
              label={t`Percent`}
              required
              value={input}
              error={error}
              onChange={onInput}
              onBlur={() => input !== null && setTouched(true)}
            />
          </div>
          <SegmentedControl
            mt={25}
            aria-label={t`Direction`}
            value={direction}
            onChange={(value) => setDirection(value === "down" ? "down" : "up")}
            data={[
              { value: "up", label: t`Increase` },
              { value: "down", label: t`Decrease` },
            ]}
          />
        </Group>
        <Table fz="sm" style={{ fontVariantNumeric: "tabular-nums" }} aria-live="polite">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>
                <Plural value={change.rows.size} one="# rate" other="# rates" />
              </Table.Th>
              <Table.Th ta="end">
                <Trans>Now</Trans>
              </Table.Th>
              <Table.Th ta="end">
                <Trans>After</Trans>
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {totals.map(({ name, before, after }) => (
              <Table.Tr key={name}>
                <Table.Th scope="row" fw={400}>
                  {name}
                </Table.Th>
                <Table.Td ta="end">{format.money(before, currency)}</Table.Td>
                <Table.Td ta="end" fw={600}>
                  {format.money(after, currency)}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
        {skipped > 0 && (
          <Text fz="sm" c="dimmed">
            <Plural
              value={skipped}
              one="# row has no rate and stays unchanged."
              other="# rows have no rate and stay unchanged."
            />
          </Text>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={() => onClose(undefined)}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit">
            <Trans>Change rates</Trans>
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
