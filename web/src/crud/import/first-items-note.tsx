import { Trans } from "@lingui/react/macro";
import { Text } from "@mantine/core";

import { useFormat } from "../../ui/format.ts";

export function FirstItemsNote(props: { max: number; total: number }) {
  const format = useFormat();
  if (props.total <= props.max) return null;
  const [max, total] = [format.number(props.max), format.number(props.total)];
  return (
    <Text fz="sm" c="dimmed">
      <Trans>
        Showing the first {max} of {total}.
      </Trans>
    </Text>
  );
}
