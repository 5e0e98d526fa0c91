import { Trans, useLingui } from "@lingui/react/macro";
import {
  Anchor,
  Button,
  Center,
  Group,
  Loader,
  ScrollArea,
  Text,
  Title,
  VisuallyHidden,
} from "@mantine/core";
import { IconBellOff } from "@tabler/icons-react";
import { Link } from "react-router-dom";

import { getFailureMessage, getReportableRequestId } from "../crud/errors/failure.ts";
import { useRecordPath } from "../crud/related/entries-context.ts";
import { useFormat } from "../ui/format.ts";
import { LoadFailed, Placeholder } from "../ui/page-state.tsx";
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
  const path = record && (isComment ? `${record}#comments` : record);
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
      {text && <span className={classes.text}>{text}</span>}
      <span className={classes.details}>
        {mediaPlan && campaign?.name && <span>{campaign.name}</span>}
        {createdAt && (
          <time dateTime={createdAt} title={moment(createdAt)}>
            {timeOrMoment(createdAt)}
          </time>
        )}
      </span>
    </>
  );
  return (
    <li className={classes.item} data-unread={readAt === null || undefined}>
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
  if (!items)
    return error ? (
      <LoadFailed
        message={getFailureMessage(error, t`Something went wrong!`)}
        requestId={getReportableRequestId(error)}
        onRetry={refresh}
      />
    ) : (
      <Center component="output" mih={160} aria-label={t`Loading...`}>
        <Loader />
      </Center>
    );
  if (items.length === 0)
    return (
      <Placeholder icon={IconBellOff}>
        <Trans>No notifications</Trans>
      </Placeholder>
    );
  return (
    <ul className={classes.items}>
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
      {hasMore && (
        <li>
          <Button variant="subtle" fullWidth radius={0} onClick={showMore}>
            <Trans>Show older</Trans>
          </Button>
        </li>
      )}
    </ul>
  );
}

export function NotificationsPanel(props: NotificationsPanelProps) {
  const { unreadCount, markAllRead, onNavigate } = props;
  return (
    <div tabIndex={-1} data-autofocus className={classes.panel}>
      <Group justify="space-between" px={16} py={10} mih={52} className={classes.head}>
        <Title order={2} fz="md">
          <Trans>Notifications</Trans>
        </Title>
        {unreadCount > 0 && (
          <Button variant="subtle" size="compact-sm" onClick={markAllRead}>
            <Trans>Mark all as read</Trans>
          </Button>
        )}
      </Group>
      <ScrollArea.Autosize mah="min(560px, calc(100vh - 190px))" type="auto">
        <NotificationList {...props} />
      </ScrollArea.Autosize>
      <Text px={16} py={10} fz="sm" className={classes.foot}>
        <Anchor component={Link} to="/settings" fz="inherit" onClick={onNavigate}>
          <Trans>Email notifications</Trans>
        </Anchor>
      </Text>
    </div>
  );
}
