import { useLingui } from "@lingui/react/macro";
import { Text } from "@mantine/core";
import { useModals } from "@mantine/modals";
import { useCallback, useEffect, useRef } from "react";

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
  const { openConfirmModal, closeModal } = useModals();
  const asked = useRef("");
  // A question does not outlive the screen that asked it.
  useEffect(() => () => closeModal(asked.current), [closeModal]);

  return useCallback<Ask>(
    ({ title, message, confirmLabel, cancelLabel = t`Cancel`, danger = false }) =>
      new Promise((resolve) => {
        asked.current = openConfirmModal({
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
      }),
    [openConfirmModal, t],
  );
}
