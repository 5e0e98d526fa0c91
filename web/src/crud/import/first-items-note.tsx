import { Trans } from "@lingui/react/macro";
import { Text } from "@mantine/core";

interface FirstItemsNoteProps {
  max: number;
  total: number;
}

export function FirstItemsNote({ max, total }: FirstItemsNoteProps) {
  if (total <= max) return null;
  return (
    <Text fz="sm" c="dimmed">
      <Trans>
        Showing the first {max} of {total}.
      </Trans>
    </Text>
  );
}
