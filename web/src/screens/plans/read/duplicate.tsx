import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Checkbox, Group, Stack, Text } from "@mantine/core";
import { isDate } from "@media-planner/schema/rules/fields";
import { useState } from "react";

import { DateControl } from "../../../ui/fields/date-time-controls.tsx";
import { useFormat } from "../../../ui/format.ts";
import { useDialog } from "../../../ui/use-dialog.tsx";
import type { MediaPlanRowFragment } from "../media-plan.generated.tsx";
import { searchOf } from "../paths.ts";

type Original = Pick<MediaPlanRowFragment, "id" | "planNumber" | "orderDetails">;

const ignore = () => undefined;

interface DuplicateProps {
  plan: Original;
  /** Given the address of the copy, below that of a new plan; null for none. */
  onAnswer: (search: string | null) => void;
}

function DuplicateForm({ plan, onAnswer }: DuplicateProps) {
  const { t } = useLingui();
  const format = useFormat();
  const dates = plan.orderDetails.campaignDate;
  const [start, setStart] = useState<string | null>(dates?.start ?? null);
  const [listPrices, setListPrices] = useState(false);
  const period = format.span(dates?.start, dates?.end);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (start === null || isDate(start)) onAnswer(searchOf({ from: plan.id, start, listPrices }));
      }}
    >
      <Stack gap="md">
        <Text c="dimmed" fz="sm">
          <Trans>The plan runs {period}. Its rows move by as many days as its first day does.</Trans>
        </Text>
        <DateControl
          name="start"
          label={t`Shift dates to begin on`}
          required
          error={undefined}
          value={start}
          onChange={(value) => setStart(typeof value === "string" ? value : null)}
          onFocus={ignore}
          onBlur={ignore}
        />
        <Checkbox
          checked={listPrices}
          onChange={(event) => setListPrices(event.currentTarget.checked)}
          label={t`Take today's list prices instead of the rates of the plan`}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={() => onAnswer(null)}>
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

/** Asks how a plan is to be copied; answers the address of the copy below that of a new plan, null for none. */
export function useDuplicate(): (plan: Original) => Promise<string | null> {
  const { t } = useLingui();
  const ask = useDialog();
  return (plan) => {
    const number = plan.planNumber ?? "";
    return ask<string | null>({
      title: t`Duplicate: ${number}`,
      content: (answer) => <DuplicateForm plan={plan} onAnswer={answer} />,
      otherwise: null,
    });
  };
}
