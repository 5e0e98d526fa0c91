import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { Alert, Button, Group, Text } from "@mantine/core";
import { useMemo, useState } from "react";

import { useFocusAfterLoading } from "../../ui/overlays/focus-return.tsx";
import { runBulk } from "../concurrency.ts";
import { getFailureReason } from "../errors/failure.ts";
import { FailedRecords, type FailedRecord } from "../list/bulk-actions/bulk-result.tsx";
import { useListContext } from "../list/list-context.ts";
import type { StoredRecord } from "../definition/record.ts";
import { useApproval } from "../use-approval.ts";

/** Reports imported records without approval, with a button to approve them. */
export function ApprovalNotice({ records }: { records: readonly StoredRecord[] }) {
  const { t } = useLingui();
  const { entry, resource, text } = useListContext();
  const getApproval = useApproval(resource, entry);
  const [approved, setApproved] = useState<ReadonlySet<StoredRecord>>(new Set());
  const [failed, setFailed] = useState<readonly FailedRecord[]>([]);
  const [isRunning, setRunning] = useState(false);
  const rememberFocus = useFocusAfterLoading(isRunning);
  const unapproved = useMemo(() => records.filter((record) => !approved.has(record)), [records, approved]);
  const approvals = unapproved.map((record) => ({ record, ...getApproval(record) }));
  const pendingApprovals = approvals.filter(({ isPending }) => isPending);
  const allowedApprovals = pendingApprovals.filter(({ approve }) => approve);

  const approveAll = async () => {
    rememberFocus();
    setRunning(true);
    const outcome = await runBulk(allowedApprovals, async ({ approve }) => approve?.());
    setApproved((current) => new Set([...current, ...outcome.succeeded.map(({ record }) => record)]));
    setFailed(
      outcome.failed.map(({ item: { record }, error }) => ({
        id: record.id,
        name: resource.getName(record),
        reason: getFailureReason(error, text.updateFailed),
      })),
    );
    setRunning(false);
  };

  return (
    <>
      {approved.size > 0 && (
        <Text component="output" fz="sm">
          {plural(approved.size, { one: "# record approved", other: "# records approved" })}
        </Text>
      )}
      {pendingApprovals.length > 0 && (
        <Alert color="yellow">
          <Group justify="space-between" gap={8}>
            <Text fz="sm" flex={1} miw={220}>
              {allowedApprovals.length > 0
                ? t`New records are pending. Only approved ones can be planned.`
                : t`New records are pending. An Admin or a Manager approves them.`}
            </Text>
            {allowedApprovals.length > 0 && (
              <Button size="xs" loading={isRunning} onClick={() => void approveAll()}>
                {plural(allowedApprovals.length, { one: "Approve # record", other: "Approve # records" })}
              </Button>
            )}
          </Group>
        </Alert>
      )}
      {failed.length > 0 && (
        <Alert
          color="red"
          title={plural(failed.length, {
            one: "# record was not approved",
            other: "# records were not approved",
          })}
        >
          <FailedRecords failed={failed} label={t`Not approved`} />
        </Alert>
      )}
    </>
  );
}
