import { useLingui } from "@lingui/react/macro";
import { Button, Group, Text } from "@mantine/core";
import { IconAlertTriangle, IconCircleCheck, type Icon } from "@tabler/icons-react";
import { useMemo, type ReactNode } from "react";

import { openDialog } from "./use-dialog.tsx";

type ShowAlert = (content: { message: ReactNode }) => Promise<void>;

/** Alerts stay open on navigation. */
export function useAlert(): { success: ShowAlert; error: ShowAlert } {
  const { t } = useLingui();
  return useMemo(() => {
    const ok = t`OK`;
    return {
      success: createAlert(IconCircleCheck, "var(--success)", t`Success`, ok),
      error: createAlert(IconAlertTriangle, "var(--failure)", t`Error`, ok),
    };
  }, [t]);
}

function createAlert(AlertIcon: Icon, color: string, title: string, ok: string): ShowAlert {
  return ({ message }) =>
    openDialog<void>({
      title: (
        <Group gap={10} wrap="nowrap">
          <AlertIcon size={22} aria-hidden color={color} />
          {title}
        </Group>
      ),
      dismissValue: undefined,
      content: (close) => (
        <>
          <Text component="div" c="dimmed" fz="sm" lh={1.5} mb={24}>
            {message}
          </Text>
          <Group justify="flex-end">
            <Button data-autofocus onClick={() => close()}>
              {ok}
            </Button>
          </Group>
        </>
      ),
    });
}
