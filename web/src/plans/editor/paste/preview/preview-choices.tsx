import { useLingui } from "@lingui/react/macro";
import { Checkbox, Group, NativeSelect, NumberInput } from "@mantine/core";

import { getHeading } from "../map-columns.ts";
import type { DateMove, PlanOptions } from "../read-request.ts";
import type { ParsedTable } from "../use-read-table.ts";

interface ChoiceProps {
  options: PlanOptions;
  onChange: (changes: Partial<PlanOptions>) => void;
}

/** Moves or cuts dates outside the plan, such as those of last year's plan. */
function DateChoice({ suggestedWeeks, options, onChange }: ChoiceProps & { suggestedWeeks: number }) {
  const { t } = useLingui();
  const move = options.dateMove;
  const value = move === undefined ? "keep" : move === "cut" ? "cut" : "move";
  const moves: Record<string, DateMove | undefined> = { move: { weeks: suggestedWeeks }, cut: "cut" };
  return (
    <Group gap="sm" align="end">
      <NativeSelect
        size="xs"
        label={t`Dates outside the plan`}
        value={value}
        data={[
          { value: "keep", label: t`Keep the dates of the file` },
          { value: "move", label: t`Move by weeks` },
          { value: "cut", label: t`Cut at the dates of the plan` },
        ]}
        onChange={({ currentTarget }) => onChange({ dateMove: moves[currentTarget.value] })}
      />
      {move !== undefined && move !== "cut" && (
        <NumberInput
          size="xs"
          w={110}
          label={t`Weeks`}
          allowDecimal={false}
          value={move.weeks}
          onChange={(weeks) => onChange({ dateMove: { weeks: Number(weeks) } })}
        />
      )}
    </Group>
  );
}

/** Choices that only a plan has: joined periods, moved dates and repeated names. */
export function PlanChoices({ table, options, onChange }: ChoiceProps & { table: ParsedTable }) {
  const { t } = useLingui();
  const { columnMap, weeksToPlan, outsideCount, takesDiscounts } = table;
  const discountHeading = getHeading(columnMap, "discount");
  return (
    <>
      {columnMap.periods && (
        <Checkbox
          label={t`Join adjacent columns into one row with their total`}
          checked={columnMap.periods.hasJoinedPeriods}
          onChange={(event) => onChange({ hasJoinedPeriods: event.currentTarget.checked })}
        />
      )}
      {(weeksToPlan > 0 || outsideCount > 0 || options.dateMove !== undefined) && (
        <DateChoice suggestedWeeks={weeksToPlan} options={options} onChange={onChange} />
      )}
      {takesDiscounts !== undefined && (
        <Checkbox
          label={t`Take the discounts of “${discountHeading}” off the rates`}
          checked={takesDiscounts}
          onChange={(event) => onChange({ takesDiscounts: event.currentTarget.checked })}
        />
      )}
      {(columnMap.rows.some(({ repeated }) => repeated) || options.keepsEmpty) && (
        <Checkbox
          label={t`Repeat the channel, format and duration above in empty cells`}
          checked={!options.keepsEmpty}
          onChange={(event) => onChange({ keepsEmpty: !event.currentTarget.checked })}
        />
      )}
    </>
  );
}
