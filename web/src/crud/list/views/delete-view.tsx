import { useLingui } from "@lingui/react/macro";
import { Button, Group, Stack, Text } from "@mantine/core";

import { useFocusOnMount } from "./use-focus-on-mount.ts";

interface DeleteViewProps {
  name: string;
  onDelete: () => Promise<void>;
  onCancel: () => void;
}

export function DeleteView({ name, onDelete, onCancel }: DeleteViewProps) {
  const { t } = useLingui();
  const cancelButton = useFocusOnMount<HTMLButtonElement>();
  return (
    <Stack gap={8} p={8}>
      <Text fz="sm" style={{ overflowWrap: "anywhere" }}>{t`“${name}” will be permanently deleted.`}</Text>
      <Group gap={8} justify="flex-end">
        <Button ref={cancelButton} variant="default" size="xs" onClick={onCancel}>
          {t`Cancel`}
        </Button>
        <Button color="red.9" size="xs" onClick={() => void onDelete()}>
          {t`Delete`}
        </Button>
      </Group>
    </Stack>
  );
}
