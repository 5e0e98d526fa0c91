import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { Anchor, Group, Text, Title } from "@mantine/core";

import { getFailureMessage, getReportableRequestId } from "../../crud/errors/failure.ts";
import { useFailureToast } from "../../crud/errors/use-failure-toast.ts";
import { numberColumn } from "../../crud/list/columns/list-columns.tsx";
import { useParentFilter } from "../../crud/related/parent-record.ts";
import type { Column } from "../../ui/data-table/columns.ts";
import { DataTable } from "../../ui/data-table/data-table.tsx";
import { useFormat } from "../../ui/format/format.ts";
import { Panel } from "../../ui/page/page.tsx";
import { useClientPeopleQuery, type ClientPeopleQuery } from "./client.generated.tsx";

type Colleague = NonNullable<ClientPeopleQuery["colleagues"]>[number];

function LastActivity({ date }: { date: string | null }) {
  const format = useFormat();
  return date && format.date(date);
}

const COLUMNS: readonly Column<Colleague, never>[] = [
  { key: "name", header: msg`Name`, cell: ({ name }) => name },
  numberColumn("campaigns", msg`Campaigns`),
  numberColumn("plans", msg`Media plans`),
  numberColumn("decisions", msg`Decisions`),
  {
    key: "lastAt",
    header: msg`Last activity`,
    cell: ({ lastAt }) => <LastActivity date={lastAt} />,
    align: "end",
  },
];

const noop = () => undefined;

export function People() {
  const { t } = useLingui();
  const clientId = useParentFilter()?.id ?? "";
  const { data, loading, error, refetch } = useClientPeopleQuery({
    variables: { clientId },
    fetchPolicy: "cache-and-network",
    notifyOnNetworkStatusChange: true,
  });
  const fallbackMessage = t`Failed to fetch the people`;
  useFailureToast(error, fallbackMessage);
  const client = data?.client;
  const hasColleagues = data?.colleagues !== null;
  return (
    <>
      {client && (
        <Panel title={t`Contact person`}>
          <Text fw={600}>{client.contactPerson ?? "–"}</Text>
          <Group gap="4px 20px" fz="sm">
            {client.contactEmail && (
              <Anchor inherit href={`mailto:${client.contactEmail}`}>
                {client.contactEmail}
              </Anchor>
            )}
            {client.phone && (
              <Anchor inherit href={`tel:${client.phone.replaceAll(/\s/g, "")}`}>
                {client.phone}
              </Anchor>
            )}
          </Group>
        </Panel>
      )}
      {hasColleagues && (
        <section>
          <Title order={2} size="h4" mb={4}>
            {t`Colleagues`}
          </Title>
          <Text c="dimmed" fz="sm" mb={12}>
            {t`Campaigns and media plans created, and current plan decisions, by colleague.`}
          </Text>
          <DataTable
            label={t`Colleagues`}
            columns={COLUMNS}
            rows={data?.colleagues ?? []}
            pageInfo={undefined}
            onSort={noop}
            onPage={noop}
            loading={loading && !data}
            error={error && !data ? getFailureMessage(error, fallbackMessage) : undefined}
            requestId={getReportableRequestId(error)}
            onRetry={() => void refetch().catch(() => undefined)}
          />
        </section>
      )}
    </>
  );
}
