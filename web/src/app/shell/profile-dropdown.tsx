import { useLingui } from "@lingui/react/macro";
import { Button, Group, Menu, ScrollArea, Stack, Text } from "@mantine/core";
import type { UserRole } from "@media-planner/schema/enums";
import { IconLogout, IconMessage2, IconSettings, IconShieldCheck, IconUser } from "@tabler/icons-react";
import { useSyncExternalStore, type ReactElement } from "react";
import { Link } from "react-router-dom";

import { USER_ROLE_LABELS } from "../../resources/labels.ts";
import { useFormat } from "../../ui/format/format.ts";
import { OpenedMenu } from "../../ui/overlays/opened-menu.tsx";
import { RequestId } from "../../ui/page/request-id.tsx";
import { recentMessageStore } from "../../ui/overlays/toast.ts";
import { useDialog } from "../../ui/overlays/use-dialog.tsx";

/** Toasts of this visit, because they close after seconds. */
function RecentMessages({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const format = useFormat();
  const messages = useSyncExternalStore(recentMessageStore.subscribe, recentMessageStore.get);
  return (
    <Stack>
      {messages.length === 0 && <Text c="dimmed" fz="sm">{t`No messages yet`}</Text>}
      <ScrollArea.Autosize mah="60dvh" viewportProps={{ tabIndex: 0, "aria-label": t`Recent messages` }}>
        <Stack component="ul" gap={12} m={0} p={0} style={{ listStyle: "none", overflowWrap: "anywhere" }}>
          {messages.map(({ key, time, message, requestId }) => (
            <li key={key}>
              <Text c="dimmed" fz="xs">
                {format.timeOrMoment(time.toISOString())}
              </Text>
              {message}
              {requestId !== undefined && <RequestId id={requestId} />}
            </li>
          ))}
        </Stack>
      </ScrollArea.Autosize>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>{t`Close`}</Button>
      </Group>
    </Stack>
  );
}

function useRecentMessages(): () => void {
  const { t } = useLingui();
  const openDialog = useDialog();
  return () =>
    void openDialog({
      title: t`Recent messages`,
      content: (close) => <RecentMessages onClose={() => close(undefined)} />,
      dismissValue: undefined,
    });
}

export function ProfileDropdown({ role, target }: { role: UserRole; target: ReactElement }) {
  const { t, i18n } = useLingui();
  const showMessages = useRecentMessages();
  return (
    <OpenedMenu target={target} position="bottom-end" width={220}>
      <Menu.Item component={Link} to="/dashboard" leftSection={<IconShieldCheck size={16} aria-hidden />}>
        {i18n._(USER_ROLE_LABELS[role])}
      </Menu.Item>
      <Menu.Item component={Link} to="/profile" leftSection={<IconUser size={16} aria-hidden />}>
        {t`My Profile`}
      </Menu.Item>
      <Menu.Item component={Link} to="/settings" leftSection={<IconSettings size={16} aria-hidden />}>
        {t`Settings`}
      </Menu.Item>
      <Menu.Item leftSection={<IconMessage2 size={16} aria-hidden />} onClick={showMessages}>
        {t`Recent messages`}
      </Menu.Item>
      <Menu.Divider />
      <Menu.Item component={Link} to="/logout" leftSection={<IconLogout size={16} aria-hidden />}>
        {t`Logout`}
      </Menu.Item>
    </OpenedMenu>
  );
}
