import { Trans } from "@lingui/react/macro";

import type { NoticeFieldsFragment } from "./notifications.generated.tsx";

export function NotificationText({
  notification: { kind, by, mediaPlan, campaign },
}: {
  notification: NoticeFieldsFragment;
}) {
  const who = by?.name ?? <Trans>Someone</Trans>;
  const plan = mediaPlan?.name;
  const name = campaign?.name;
  switch (kind) {
    case "SUBMITTED":
      return (
        <Trans>
          {who} submitted <b>{plan}</b> for approval
        </Trans>
      );
    case "APPROVED":
      return (
        <Trans>
          {who} approved <b>{plan}</b>
        </Trans>
      );
    case "REJECTED":
      return (
        <Trans>
          {who} rejected <b>{plan}</b>
        </Trans>
      );
    case "MENTIONED":
      return (
        <Trans>
          {who} mentioned you on <b>{plan}</b>
        </Trans>
      );
    case "COMMENTED":
      return (
        <Trans>
          {who} commented on <b>{plan}</b>
        </Trans>
      );
    case "OVER_BUDGET":
      return (
        <Trans>
          <b>{name}</b> is over its budget
        </Trans>
      );
    case "STARTS_SOON":
      return (
        <Trans>
          <b>{name}</b> starts soon and has no approved media plan
        </Trans>
      );
    // Unknown kinds still link to their record.
    case null:
      return <b>{plan ?? name}</b>;
  }
}
