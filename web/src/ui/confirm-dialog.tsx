import { useLingui } from "@lingui/react/macro";
import { Text } from "@mantine/core";
import { useCallback, useEffect, useRef } from "react";

import { dialogs } from "./above.tsx";

export interface ConfirmQuestion {
  title: string;
  message: string;
  confirmLabel: string;
  /** 'Cancel' when left out. */
  cancelLabel?: string;
  /** Paints the confirm button as destructive. */
  danger?: boolean;
}

type Ask = (question: ConfirmQuestion) => Promise<boolean>;

/** Asks a yes/no question in a modal dialog; Escape, Cancel and leaving the screen answer false. */
export function useConfirm(): Ask {
  const { t } = useLingui();
  const here = useRef<{ withdraw?: () => void }>(null);
  // A question does not outlive the screen that asked it.
  useEffect(() => {
    const screen: typeof here.current = {};
    here.current = screen;
    return () => {
      here.current = null;
      screen.withdraw?.();
    };
  }, []);

  return useCallback<Ask>(
    async ({ title, message, confirmLabel, cancelLabel = t`Cancel`, danger = false }) => {
      const { openConfirmModal, close } = await dialogs();
      return new Promise((resolve) => {
        if (!here.current) return resolve(false);
        const id = openConfirmModal({
          title,
          children: (
            <Text c="dimmed" fz="sm" lh={1.5} mb={24}>
              {message}
            </Text>
          ),
          labels: { confirm: confirmLabel, cancel: cancelLabel },
          confirmProps: danger ? { color: "red.9" } : {},
          onConfirm: () => resolve(true),
          // Told after each answer, and when there was none.
          onClose: () => resolve(false),
        });
        here.current.withdraw = () => close(id);
      });
    },
    [t],
  );
}
