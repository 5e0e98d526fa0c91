import { Trans } from "@lingui/react/macro";

import type { NoticeFieldsFragment } from "./notifications.generated.tsx";

export function NotificationText({
  notification: { kind, by, mediaPlan, campaign },
}: {
  notification: NoticeFieldsFragment;
}) {
  const author = by?.name ?? <Trans>Someone</Trans>;
  const planNumber = mediaPlan?.name;
  const campaignName = campaign?.name;
  switch (kind) {
    case "SUBMITTED":
      return (
        <Trans>
          {author} submitted <b>{planNumber}</b> for approval
        </Trans>
      );
    case "APPROVED":
      return (
        <Trans>
          {author} approved <b>{planNumber}</b>
        </Trans>
      );
    case "REJECTED":
      return (
        <Trans>
          {author} rejected <b>{planNumber}</b>
        </Trans>
      );
    case "MENTIONED":
      return (
        <Trans>
          {author} mentioned you on <b>{planNumber}</b>
        </Trans>
      );
    case "COMMENTED":
      return (
        <Trans>
          {author} commented on <b>{planNumber}</b>
        </Trans>
      );
    case "OVER_BUDGET":
      return (
        <Trans>
          <b>{campaignName}</b> is over its budget
        </Trans>
      );
    case "STARTS_SOON":
      return (
        <Trans>
          <b>{campaignName}</b> starts soon and has no approved media plan
        </Trans>
      );
    case "ORDER_UNCONFIRMED":
      return (
        <Trans>
          The vendor has not confirmed the release order of <b>{planNumber}</b>
        </Trans>
      );
    case "ORDER_LATE":
      return (
        <Trans>
          A deadline of the release order of <b>{planNumber}</b> has passed
        </Trans>
      );
    // Notifications of unknown kinds still name their record.
    case null:
      return <b>{planNumber ?? campaignName}</b>;
  }
}
