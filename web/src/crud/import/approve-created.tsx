import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { Alert, Button, Group, Text } from "@mantine/core";
import { useMemo, useState } from "react";

import { toastFailure } from "../errors/failure.ts";
import { runConcurrently } from "../concurrency.ts";
import { useListContext } from "../list/list-context.ts";
import type { StoredRecord } from "../resource.ts";
import { useApproval } from "../use-approval.ts";

/** Says that imported records need an approval, and offers it. */
export function ApproveCreated({ records }: { records: readonly StoredRecord[] }) {
  const { t } = useLingui();
  const { entry, resource } = useListContext();
  const getApproval = useApproval(resource, entry);
  const [approved, setApproved] = useState<ReadonlySet<StoredRecord>>(new Set());
  const [isRunning, setRunning] = useState(false);
  const pending = useMemo(() => records.filter((record) => !approved.has(record)), [records, approved]);
  const approvals = pending.map((record) => ({ record, ...getApproval(record) }));
  const waiting = approvals.filter(({ isPending }) => isPending);
  const allowed = waiting.filter(({ approve }) => approve);

  const approveAll = async () => {
    setRunning(true);
    const failures: unknown[] = [];
    await runConcurrently(allowed, async ({ approve }) => approve?.(), {
      signal: new AbortController().signal,
      isFinal: () => true,
      onDone: ({ item, error }) => {
        if (error === undefined) setApproved((current) => new Set([...current, item.record]));
        else failures.push(error);
      },
    });
    setRunning(false);
    if (failures.length > 0) toastFailure(failures[0], t`Something went wrong!`);
  };

  if (approved.size > 0 && waiting.length === 0)
    return (
      <Text component="output" fz="sm">
        {plural(approved.size, { one: "# record approved", other: "# records approved" })}
      </Text>
    );
  if (waiting.length === 0) return null;
  return (
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
  );
}
