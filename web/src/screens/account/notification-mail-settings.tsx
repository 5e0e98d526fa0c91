import { msg } from "@lingui/core/macro";
import type { MessageDescriptor } from "@lingui/core";
import { Trans, useLingui } from "@lingui/react/macro";
import { NativeSelect, SimpleGrid, Stack, Text } from "@mantine/core";
import { NOTICE_MAILINGS } from "@media-planner/schema/enums";

import { toastFailure } from "../../crud/errors/failure.ts";
import { QueryFailed } from "../../crud/errors/query-result.tsx";
import type { NoticeKind, NoticeMailing } from "../../generated/schema.ts";
import { useAccess } from "../../session/use-access.ts";
import { LoadingPanel } from "../../ui/page/page-state.tsx";
import { Panel } from "../../ui/page/page.tsx";
import {
  NoticeMailsDocument,
  useNoticeMailsQuery,
  useSaveNoticeMailsMutation,
  type NoticeMailFieldsFragment,
  type NoticeMailsQuery,
} from "./mails.generated.tsx";

const KIND_LABELS: Readonly<Record<NoticeKind, MessageDescriptor>> = {
  SUBMITTED: msg`A media plan is pending my approval`,
  APPROVED: msg`My media plan was approved`,
  REJECTED: msg`My media plan was rejected`,
  MENTIONED: msg`I am mentioned in a comment`,
  COMMENTED: msg`New comment on my media plan`,
  OVER_BUDGET: msg`My campaign is over budget`,
  STARTS_SOON: msg`My campaign starts soon without an approved media plan`,
  ORDER_UNCONFIRMED: msg`A vendor has not confirmed my release order`,
  ORDER_LATE: msg`A deadline of my release order has passed`,
};

const MAILING_LABELS: Readonly<Record<NoticeMailing, MessageDescriptor>> = {
  AT_ONCE: msg`Immediately`,
  DAILY: msg`Each morning`,
  OFF: msg`Never`,
};

const isMailing = (value: string): value is NoticeMailing => Object.hasOwn(MAILING_LABELS, value);

function MailingSelects({ mails }: { mails: readonly NoticeMailFieldsFragment[] }) {
  const { t, i18n } = useLingui();
  const { can } = useAccess();
  const [save] = useSaveNoticeMailsMutation();
  const saveMailing = (mail: NoticeMailFieldsFragment, mailing: NoticeMailing) => {
    save({
      variables: { mails: [{ kind: mail.kind, mailing }] },
      optimisticResponse: { saveNoticeMails: [{ ...mail, mailing }] },
      // Replaces only this setting, because responses may arrive in another order.
      update: (cache, { data }) => {
        const saved = data?.saveNoticeMails.find(({ kind }) => kind === mail.kind);
        cache.updateQuery<NoticeMailsQuery>({ query: NoticeMailsDocument }, (before) =>
          before?.noticeMails && saved
            ? { noticeMails: before.noticeMails.map((other) => (other.kind === saved.kind ? saved : other)) }
            : undefined,
        );
      },
    }).catch((error: unknown) => toastFailure(error, t`Failed to save`));
  };
  const isForViewer = (kind: NoticeKind) => kind !== "SUBMITTED" || can("media_plans", "APPROVE");
  return mails
    .filter(({ kind }) => isForViewer(kind))
    .map((mail) => (
      <NativeSelect
        key={mail.kind}
        label={i18n._(KIND_LABELS[mail.kind])}
        data={NOTICE_MAILINGS.map((value) => ({ value, label: i18n._(MAILING_LABELS[value]) }))}
        value={mail.mailing}
        onChange={({ currentTarget: { value } }) => {
          if (isMailing(value)) saveMailing(mail, value);
        }}
      />
    ));
}

/** Hidden if the server does not support email preferences. */
export function NotificationMailSettings() {
  const { t } = useLingui();
  const { data, error, refetch } = useNoticeMailsQuery();
  if (data && data.noticeMails === null) return null;
  return (
    <Panel title={t`Email notifications`}>
      {data?.noticeMails ? (
        <Stack gap="lg">
          <Text c="dimmed" fz="sm">
            <Trans>All notifications appear in the app. Choose when to receive them by email as well.</Trans>
          </Text>
          <SimpleGrid cols={{ base: 1, md: 2 }} w="100%" maw={960}>
            <MailingSelects mails={data.noticeMails} />
          </SimpleGrid>
        </Stack>
      ) : error ? (
        <QueryFailed
          error={error}
          fallbackMessage={t`Something went wrong!`}
          onRetry={() => void refetch().catch(() => undefined)}
        />
      ) : (
        <LoadingPanel height={160} />
      )}
    </Panel>
  );
}
