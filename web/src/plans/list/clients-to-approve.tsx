import { msg, plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { Box, Button, Group, Stack, Text } from "@mantine/core";
import { requiresReason } from "@media-planner/schema/rules/status";

import { toastFailure } from "../../crud/errors/failure.ts";
import { QueryFailed } from "../../crud/errors/query-result.tsx";
import { useFailureToast } from "../../crud/errors/use-failure-toast.ts";
import { useRejectionDialog } from "../../crud/decision-dialog.tsx";
import { useResourceText } from "../../crud/definition/use-resource-text.ts";
import { useAccess } from "../../session/use-access.ts";
import { useFormat } from "../../ui/format/format.ts";
import { Panel } from "../../ui/page/page.tsx";
import { getStatusLabel, StatusChip } from "../../ui/page/status-chip.tsx";
import { toastNeutral, toastSuccess } from "../../ui/overlays/toast.ts";
import { useRowFocus } from "../../ui/data-table/use-row-focus.ts";
import {
  useClientsToApproveQuery,
  useDecideClientMutation,
  type ClientsToApproveQuery,
} from "./clients.generated.tsx";

type Client = NonNullable<ClientsToApproveQuery["clientsToApprove"]>["items"][number];

const TEXT = { one: msg`Client`, many: msg`Clients`, updated: msg`Client successfully updated` };

interface ClientItemProps {
  client: Client;
  onConflict: () => Promise<unknown>;
}

/** Stays in its place after the decision, so that a second click never decides about the next client. */
function ClientItem({ client, onConflict }: ClientItemProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const text = useResourceText(TEXT);
  const askReason = useRejectionDialog();
  const [decide, { loading }] = useDecideClientMutation();
  const { id, businessName: name, taxId, contactPerson, status, createdAt, updatedAt } = client;
  const time = status === "PENDING" && createdAt && format.elapsed(createdAt);
  const details = [taxId, contactPerson, time && t`waiting ${time}`].filter(Boolean).join(" · ");
  const setStatus = async (to: "APPROVED" | "REJECTED" | "PENDING", comment: string | null = null) => {
    try {
      const { data } = await decide({
        variables: { id, status: to, expectedUpdatedAt: updatedAt, comment },
      });
      const label = i18n._(getStatusLabel(to));
      const toast = requiresReason(to) ? toastNeutral : toastSuccess;
      toast(t`${name}: ${label}`);
      if (comment && data?.setClientStatus.statusComment !== comment)
        toastNeutral(t`The connected service did not store the comment.`);
    } catch (error) {
      toastFailure(error, text.updateFailed);
      await onConflict();
    }
  };
  const reject = async () => {
    const reason = await askReason(name, <Text fz="sm">{details}</Text>);
    if (reason !== null) await setStatus("REJECTED", reason);
  };
  return (
    <Group component="li" justify="space-between" gap={12}>
      <div style={{ minWidth: 0, overflowWrap: "anywhere" }}>
        <Text fw={600}>{name}</Text>
        <Text c="dimmed" fz="sm">
          {details}
        </Text>
      </div>
      {status === "PENDING" ? (
        <Group gap={8}>
          <Button
            variant="default"
            loading={loading}
            aria-label={t`Approve ${name}`}
            onClick={() => void setStatus("APPROVED")}
          >
            {t`Approve`}
          </Button>
          <Button
            variant="default"
            c="var(--failure)"
            disabled={loading}
            aria-label={t`Reject ${name}`}
            onClick={() => void reject()}
          >
            {t`Reject`}
          </Button>
        </Group>
      ) : (
        <Group gap={8}>
          {status === "REJECTED" && (
            <Button
              variant="subtle"
              loading={loading}
              aria-label={t`Undo the rejection of ${name}`}
              onClick={() => void setStatus("PENDING")}
            >
              {t`Undo`}
            </Button>
          )}
          <StatusChip status={status} />
        </Group>
      )}
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
  // Decided clients make room for the next ones.
  const isPending = page?.items.every(({ status }) => status === "PENDING") ?? true;
  const remainingCount = page ? page.pageInfo.totalCount - page.items.length : 0;
  return (
    <Box mt={24}>
      <Panel title={t`Clients to approve`}>
        {page?.items.length ? (
          <Stack component="ul" gap={14} m={0} p={0} style={{ listStyle: "none" }} {...rowFocus}>
            {page.items.map((client) => (
              <ClientItem
                key={client.id}
                client={client}
                onConflict={() => refetch().catch(() => undefined)}
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
          <Button
            variant="subtle"
            mt={14}
            disabled={isPending}
            onClick={() => void refetch().catch(() => undefined)}
          >
            {plural(remainingCount, { one: "# more client to approve", other: "# more clients to approve" })}
          </Button>
        )}
      </Panel>
    </Box>
  );
}
