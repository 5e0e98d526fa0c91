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
import { LoadFailed, Notice } from "../ui/page-state.tsx";
import classes from "./bell.module.css";
import type { NoticeFieldsFragment } from "./notifications.generated.tsx";
import { NotificationText } from "./notification-text.tsx";
import type { Notifications } from "./use-notifications.ts";

interface PanelProps extends Notifications {
  /** Called when the viewer follows a link. */
  onLeave: () => void;
}

/** A notification, linked to its record if the viewer may open it. */
function Item({ notice, onOpen }: { notice: NoticeFieldsFragment; onOpen: () => void }) {
  const { moment, recent } = useFormat();
  const recordPath = useRecordPath();
  const { kind, mediaPlan, campaign, createdAt, readAt, text } = notice;
  const record = mediaPlan
    ? recordPath("mediaPlans", mediaPlan.id)
    : campaign && recordPath("campaigns", campaign.id);
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
        <NotificationText notice={notice} />
      </span>
      {text && <span className={classes.text}>{text}</span>}
      <span className={classes.about}>
        {mediaPlan && campaign?.name && <span className={classes.campaign}>{campaign.name}</span>}
        {createdAt && (
          <time dateTime={createdAt} title={moment(createdAt)}>
            {recent(createdAt)}
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

function Items({ items, error, more, showMore, refresh, read, onLeave }: PanelProps) {
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
      <Notice icon={IconBellOff}>
        <Trans>No notifications</Trans>
      </Notice>
    );
  return (
    <ul className={classes.items}>
      {items.map((notice) => (
        <Item
          key={notice.id}
          notice={notice}
          onOpen={() => {
            if (notice.readAt === null) read(notice.id);
            onLeave();
          }}
        />
      ))}
      {more && (
        <li>
          <Button variant="subtle" fullWidth radius={0} onClick={showMore}>
            <Trans>Show older</Trans>
          </Button>
        </li>
      )}
    </ul>
  );
}

/** Notifications, latest first. */
export function NotificationsPanel(props: PanelProps) {
  const { unread, readAll, onLeave } = props;
  return (
    <div tabIndex={-1} data-autofocus className={classes.panel}>
      <Group justify="space-between" px={16} py={10} mih={52} className={classes.head}>
        <Title order={2} fz="md">
          <Trans>Notifications</Trans>
        </Title>
        {unread > 0 && (
          <Button variant="subtle" size="compact-sm" onClick={readAll}>
            <Trans>Mark all as read</Trans>
          </Button>
        )}
      </Group>
      <ScrollArea.Autosize mah="min(560px, calc(100vh - 190px))" type="auto">
        <Items {...props} />
      </ScrollArea.Autosize>
      <Text px={16} py={10} fz="sm" className={classes.foot}>
        <Anchor component={Link} to="/settings" fz="inherit" onClick={onLeave}>
          <Trans>Email notifications</Trans>
        </Anchor>
      </Text>
    </div>
  );
}
