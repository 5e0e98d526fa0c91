import { useLingui } from "@lingui/react/macro";
import { Button, Group, Text } from "@mantine/core";
import { useCallback } from "react";

import { useDialog } from "./use-dialog.tsx";

export interface ConfirmQuestion {
  title: string;
  message: string;
  confirmLabel: string;
  cancelLabel?: string;
  /** Red confirm button. */
  danger?: boolean;
}

type OpenButton = (question: ConfirmQuestion) => Promise<boolean>;

/** Escape, Cancel and leaving the screen give false. */
export function useConfirm(): OpenButton {
  const { t } = useLingui();
  const openDialog = useDialog();
  return useCallback<OpenButton>(
    ({ title, message, confirmLabel, cancelLabel = t`Cancel`, danger = false }) =>
      openDialog<boolean>({
        title,
        otherwise: false,
        content: (close) => (
          <>
            <Text c="dimmed" fz="sm" lh={1.5} mb={24}>
              {message}
            </Text>
            <Group justify="flex-end">
              <Button variant="default" onClick={() => close(false)}>
                {cancelLabel}
              </Button>
              <Button {...(danger ? { color: "red.9" } : {})} onClick={() => close(true)}>
                {confirmLabel}
              </Button>
            </Group>
          </>
        ),
      }),
    [openDialog, t],
  );
}
