import { Trans, useLingui } from "@lingui/react/macro";
import { Anchor, Box, Button, Group, ScrollArea, Text, Title, VisuallyHidden } from "@mantine/core";
import { IconBellOff } from "@tabler/icons-react";
import { useRef } from "react";
import { Link } from "react-router-dom";

import { QueryFailed } from "../crud/errors/query-result.tsx";
import { useRecordPath } from "../crud/related/entries-context.ts";
import { useFormat } from "../ui/format/format.ts";
import { LoadingPanel, Placeholder } from "../ui/page/page-state.tsx";
import classes from "./bell.module.css";
import type { NoticeFieldsFragment } from "./notifications.generated.tsx";
import { NotificationText } from "./notification-text.tsx";
import type { Notifications } from "./use-notifications.ts";

interface NotificationsPanelProps extends Notifications {
  onNavigate: () => void;
}

/** Links to the record if the viewer may open it. */
function NotificationItem({
  notification,
  onOpen,
}: {
  notification: NoticeFieldsFragment;
  onOpen: () => void;
}) {
  const { moment, timeOrMoment } = useFormat();
  const getRecordPath = useRecordPath();
  const { kind, mediaPlan, campaign, createdAt, readAt, text } = notification;
  const record = mediaPlan
    ? getRecordPath("mediaPlans", mediaPlan.id)
    : campaign && getRecordPath("campaigns", campaign.id);
  const isComment = kind === "MENTIONED" || kind === "COMMENTED";
  const isOrder = kind === "ORDER_UNCONFIRMED" || kind === "ORDER_LATE";
  const orderPath = isOrder && mediaPlan ? getRecordPath("releaseOrders", mediaPlan.id) : undefined;
  const path = record && (orderPath ?? (isComment ? `${record}#comments` : record));
  const content = (
    <>
      {readAt === null && (
        <VisuallyHidden>
          <Trans>Unread:</Trans>{" "}
        </VisuallyHidden>
      )}
      <span>
        <NotificationText notification={notification} />
      </span>
      {text && (
        <Text
          span
          inherit
          lineClamp={3}
          pl={10}
          style={{ borderLeft: "3px solid var(--line)", whiteSpace: "pre-line" }}
        >
          {text}
        </Text>
      )}
      <Group component="span" gap="2px 10px" c="dimmed" fz="xs">
        {mediaPlan && campaign?.name && <span>{campaign.name}</span>}
        {createdAt && (
          <time dateTime={createdAt} title={moment(createdAt)} style={{ whiteSpace: "nowrap" }}>
            {timeOrMoment(createdAt)}
          </time>
        )}
      </Group>
    </>
  );
  return (
    <li className={classes.item} tabIndex={-1} data-unread={readAt === null || undefined}>
      {path ? (
        <Link className={classes.link} to={path} onClick={onOpen}>
          {content}
        </Link>
      ) : (
        <div className={classes.link}>{content}</div>
      )}
    </li>
  );
}

function NotificationList({
  items,
  error,
  hasMore,
  showMore,
  refresh,
  markRead,
  onNavigate,
}: NotificationsPanelProps) {
  const { t } = useLingui();
  const failure = error && (
    <QueryFailed error={error} fallbackMessage={t`Something went wrong!`} onRetry={refresh} />
  );
  if (!items) return failure ?? <LoadingPanel height={160} />;
  if (items.length === 0)
    return (
      <Placeholder icon={IconBellOff}>
        <Trans>No notifications</Trans>
      </Placeholder>
    );
  return (
    <Box component="ul" m={0} p={0} style={{ listStyle: "none" }}>
      {items.map((notification) => (
        <NotificationItem
          key={notification.id}
          notification={notification}
          onOpen={() => {
            if (notification.readAt === null) markRead(notification.id);
            onNavigate();
          }}
        />
      ))}
      {(failure || hasMore) && (
        <li>
          {failure ?? (
            <Button
              variant="subtle"
              fullWidth
              radius={0}
              onClick={({ currentTarget }) => {
                // The button disappears with the last page, so the entry before it takes the focus.
                const entry = currentTarget.closest("ul")?.querySelector<HTMLElement>("li:nth-last-child(2)");
                entry?.focus({ preventScroll: true });
                showMore();
              }}
            >
              <Trans>Show older</Trans>
            </Button>
          )}
        </li>
      )}
    </Box>
  );
}

export function NotificationsPanel(props: NotificationsPanelProps) {
  const { unreadCount, markAllRead, onNavigate } = props;
  const panelRef = useRef<HTMLDivElement>(null);
  const onMarkAllRead = () => {
    // The button disappears, and its focus with it.
    panelRef.current?.focus();
    markAllRead();
  };
  return (
    <div ref={panelRef} tabIndex={-1} data-autofocus style={{ outline: "none" }}>
      <Group
        justify="space-between"
        px={16}
        py={10}
        mih={52}
        style={{ borderBottom: "1px solid var(--line)" }}
      >
        <Title order={2} fz="md">
          <Trans>Notifications</Trans>
        </Title>
        {unreadCount > 0 && (
          <Button variant="subtle" size="compact-sm" onClick={onMarkAllRead}>
            <Trans>Mark all as read</Trans>
          </Button>
        )}
      </Group>
      <ScrollArea.Autosize mah="min(560px, calc(100vh - 190px))" type="auto">
        <NotificationList {...props} />
      </ScrollArea.Autosize>
      <Text px={16} py={10} fz="sm" style={{ borderTop: "1px solid var(--line)" }}>
        <Anchor component={Link} to="/settings" fz="inherit" onClick={onNavigate}>
          <Trans>Email notifications</Trans>
        </Anchor>
      </Text>
    </div>
  );
}
