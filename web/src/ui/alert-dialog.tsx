import { useLingui } from "@lingui/react/macro";
import { Button, Group, Text } from "@mantine/core";
import { useModals } from "@mantine/modals";
import { IconAlertTriangle, IconCircleCheck, type Icon } from "@tabler/icons-react";
import { useMemo, type ReactNode } from "react";

interface Result {
  /** 'Success' or 'Error' when left out. */
  title?: string;
  message: ReactNode;
}

interface Alerts {
  success: (result: Result) => Promise<void>;
  error: (result: Result) => Promise<void>;
}

/**
 * Tells a result that is too much, or too important, for a toast that goes by itself: a dialog with a single OK button. Answers when it was
 * acknowledged, by OK or Escape.
 */
export function useAlert(): Alerts {
  const { t } = useLingui();
  const { openModal, closeModal } = useModals();
  return useMemo(() => {
    const tell = (Mark: Icon, color: string, fallback: string) => {
      return ({ title = fallback, message }: Result) =>
        new Promise<void>((resolve) => {
          const id = openModal({
            title: (
              <Group gap={10} wrap="nowrap">
                <Mark size={22} aria-hidden color={color} />
                {title}
              </Group>
            ),
            children: (
              <>
                <Text component="div" c="dimmed" fz="sm" lh={1.5} mb={24}>
                  {message}
                </Text>
                <Group justify="flex-end">
                  <Button data-autofocus onClick={() => closeModal(id)}>
                    {t`OK`}
                  </Button>
                </Group>
              </>
            ),
            onClose: resolve,
          });
        });
    };
    return {
      success: tell(IconCircleCheck, "var(--success)", t`Success`),
      error: tell(IconAlertTriangle, "var(--failure)", t`Error`),
    };
  }, [openModal, closeModal, t]);
}
