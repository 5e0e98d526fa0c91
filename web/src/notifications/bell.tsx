import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { ActionIcon, Indicator, Popover } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconBell } from "@tabler/icons-react";

import { NotificationsPanel } from "./notifications-panel.tsx";
import { useNotifications } from "./use-notifications.ts";

/** Hidden if the upstream does not support notifications. */
export function Bell() {
  const { t } = useLingui();
  const [opened, { open, close }] = useDisclosure();
  const notifications = useNotifications();
  const { items, unreadCount, refresh } = notifications;
  if (items === null) return null;
  const label =
    unreadCount === 0
      ? t`Notifications`
      : t`Notifications, ${plural(unreadCount, { one: "# unread", other: "# unread" })}`;
  const togglePanel = () => {
    if (opened) return close();
    open();
    // The polled list may be a minute old.
    if (items) refresh();
  };
  return (
    <Popover
      opened={opened}
      onChange={(next) => !next && close()}
      position="bottom-end"
      width={440}
      shadow="md"
      trapFocus
      returnFocus
    >
      <Indicator
        label={unreadCount > 99 ? "99+" : unreadCount}
        size={16}
        offset={6}
        color="red.8"
        disabled={unreadCount === 0}
      >
        <Popover.Target>
          <ActionIcon aria-label={label} title={label} onClick={togglePanel}>
            <IconBell size={19} aria-hidden />
          </ActionIcon>
        </Popover.Target>
      </Indicator>
      <Popover.Dropdown p={0} maw="calc(100vw - 16px)" aria-label={t`Notifications`}>
        <NotificationsPanel {...notifications} onNavigate={close} />
      </Popover.Dropdown>
    </Popover>
  );
}
