import { useLingui } from "@lingui/react/macro";
import { Button, Group, Text } from "@mantine/core";
import { useCallback, type ReactNode } from "react";

import { useDialog } from "./use-dialog.tsx";

export interface ConfirmOptions {
  title: string;
  message: ReactNode;
  /** Undefined without a choice. */
  confirmLabel?: string | undefined;
  cancelLabel?: string;
  danger?: boolean;
}

type Confirm = (options: ConfirmOptions) => Promise<boolean>;

/** Resolves to false on Escape, Cancel and leaving the screen. */
export function useConfirm(): Confirm {
  const { t } = useLingui();
  const openDialog = useDialog();
  return useCallback<Confirm>(
    ({ title, message, confirmLabel, cancelLabel = t`Cancel`, danger = false }) =>
      openDialog<boolean>({
        title,
        dismissValue: false,
        content: (close) => (
          <>
            <Text component="div" c="dimmed" fz="sm" lh={1.5} mb={24}>
              {message}
            </Text>
            <Group justify="flex-end">
              <Button variant="default" onClick={() => close(false)}>
                {cancelLabel}
              </Button>
              {confirmLabel !== undefined && (
                <Button {...(danger ? { color: "red.9" } : {})} onClick={() => close(true)}>
                  {confirmLabel}
                </Button>
              )}
            </Group>
          </>
        ),
      }),
    [openDialog, t],
  );
}
