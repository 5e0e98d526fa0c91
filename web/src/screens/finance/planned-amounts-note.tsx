import { Trans } from "@lingui/react/macro";
import { Text } from "@mantine/core";

export function PlannedAmountsNote() {
  return (
    <Text c="dimmed" fz="sm" mb="md">
      <Trans>
        Planned amounts follow the months of the rows, with charges and discount in proportion. Orders count
        in the start month of their plan.
      </Trans>
    </Text>
  );
}
