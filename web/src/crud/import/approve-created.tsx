import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { Alert, Button, Group, Text } from "@mantine/core";
import { useMemo, useState } from "react";

import { useFocusAfterLoading } from "../../ui/focus-return.tsx";
import { endsSession } from "../errors/failure.ts";
import { FailedRecords, type FailedRecord } from "../list/bulk-actions/bulk-result.tsx";
import { getFailureReason, runBulk } from "../list/bulk-actions/run-bulk.ts";
import { useListContext } from "../list/list-context.ts";
import type { StoredRecord } from "../resource.ts";
import { useApproval } from "../use-approval.ts";

/** Says that imported records need an approval, and offers it. */
export function ApproveCreated({ records }: { records: readonly StoredRecord[] }) {
  const { t } = useLingui();
  const { entry, resource, text } = useListContext();
  const getApproval = useApproval(resource, entry);
  const [approved, setApproved] = useState<ReadonlySet<StoredRecord>>(new Set());
  const [failed, setFailed] = useState<readonly FailedRecord[]>([]);
  const [isRunning, setRunning] = useState(false);
  const rememberFocus = useFocusAfterLoading(isRunning);
  const pending = useMemo(() => records.filter((record) => !approved.has(record)), [records, approved]);
  const approvals = pending.map((record) => ({ record, ...getApproval(record) }));
  const waiting = approvals.filter(({ isPending }) => isPending);
  const allowed = waiting.filter(({ approve }) => approve);

  const approveAll = async () => {
    rememberFocus();
    setRunning(true);
    const outcome = await runBulk(allowed, async ({ approve }) => approve?.(), {
      signal: new AbortController().signal,
      onDone: () => undefined,
      isFinal: endsSession,
    });
    setApproved((current) => new Set([...current, ...outcome.succeeded.map(({ record }) => record)]));
    setFailed(
      outcome.failed.map(({ row: { record }, error }) => ({
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
      {waiting.length > 0 && (
        <Alert color="yellow">
          <Group justify="space-between" gap={8}>
            <Text fz="sm" flex={1} miw={220}>
              {allowed.length > 0
                ? t`New records are pending. Only approved ones can be planned.`
                : t`New records are pending. An Admin or a Manager approves them.`}
            </Text>
            {allowed.length > 0 && (
              <Button size="xs" loading={isRunning} onClick={() => void approveAll()}>
                {plural(allowed.length, { one: "Approve # record", other: "Approve # records" })}
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
