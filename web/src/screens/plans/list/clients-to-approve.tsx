import { msg, plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { Box, Button, Group, Stack, Text } from "@mantine/core";

import { toastFailure } from "../../../crud/errors/failure.ts";
import { QueryFailed } from "../../../crud/errors/query-result.tsx";
import { useFailureToast } from "../../../crud/errors/use-failure-toast.ts";
import { useResourceText } from "../../../crud/use-resource-text.ts";
import { useAccess } from "../../../session/use-access.ts";
import { useFormat } from "../../../ui/format.ts";
import { Panel } from "../../../ui/page.tsx";
import { toastSuccess } from "../../../ui/toast.ts";
import { useRowFocus } from "../../../ui/use-row-focus.ts";
import {
  useClientsToApproveQuery,
  useDecideClientMutation,
  type ClientsToApproveQuery,
} from "./clients.generated.tsx";

type Client = NonNullable<ClientsToApproveQuery["clientsToApprove"]>["items"][number];

const TEXT = { one: msg`Client`, many: msg`Clients`, updated: msg`Client successfully updated` };

interface PendingClientProps {
  client: Client;
  /** Also called after a conflict. */
  onDecided: () => Promise<unknown>;
}

function PendingClient({ client, onDecided }: PendingClientProps) {
  const { t } = useLingui();
  const format = useFormat();
  const text = useResourceText(TEXT);
  const [decide, { loading }] = useDecideClientMutation();
  const { id, businessName: name, taxId, contactPerson, createdAt, updatedAt } = client;
  const time = createdAt && format.elapsed(createdAt);
  const decideClient = async (status: "APPROVED" | "REJECTED") => {
    try {
      await decide({ variables: { id, status, expectedUpdatedAt: updatedAt } });
      toastSuccess(text.updated);
    } catch (error) {
      toastFailure(error, text.updateFailed);
    }
    await onDecided();
  };
  return (
    <Group component="li" justify="space-between" gap={12}>
      <div style={{ minWidth: 0, overflowWrap: "anywhere" }}>
        <Text fw={600}>{name}</Text>
        <Text c="dimmed" fz="sm">
          {[taxId, contactPerson, time && t`waiting ${time}`].filter(Boolean).join(" · ")}
        </Text>
      </div>
      <Group gap={8}>
        <Button
          variant="default"
          loading={loading}
          aria-label={t`Approve ${name}`}
          onClick={() => void decideClient("APPROVED")}
        >
          {t`Approve`}
        </Button>
        <Button
          variant="default"
          c="var(--failure)"
          disabled={loading}
          aria-label={t`Reject ${name}`}
          onClick={() => void decideClient("REJECTED")}
        >
          {t`Reject`}
        </Button>
      </Group>
    </Group>
  );
}

/** Shows details of pending clients, because some approvers cannot open client records. */
export function ClientsToApprove() {
  const { t } = useLingui();
  const { can } = useAccess();
  const { data, error, refetch } = useClientsToApproveQuery({
    skip: !can("clients", "APPROVE"),
    fetchPolicy: "cache-and-network",
  });
  const { fetchFailed } = useResourceText(TEXT);
  useFailureToast(error, fetchFailed);
  const rowFocus = useRowFocus();
  const page = data?.clientsToApprove;
  if (!error && !page?.items.length) return null;
  const remainingCount = page ? page.pageInfo.totalCount - page.items.length : 0;
  return (
    <Box mt={24}>
      <Panel title={t`Clients to approve`}>
        {page?.items.length ? (
          <Stack component="ul" gap={14} m={0} p={0} style={{ listStyle: "none" }} {...rowFocus}>
            {page.items.map((client) => (
              <PendingClient
                key={client.id}
                client={client}
                onDecided={() => refetch().catch(() => undefined)}
              />
            ))}
          </Stack>
        ) : (
          <QueryFailed
            error={error}
            fallbackMessage={fetchFailed}
            onRetry={() => void refetch().catch(() => undefined)}
          />
        )}
        {remainingCount > 0 && (
          <Text c="dimmed" fz="sm" mt={14}>
            {plural(remainingCount, { one: "# more client to approve", other: "# more clients to approve" })}
          </Text>
        )}
      </Panel>
    </Box>
  );
}
