import { useApolloClient } from "@apollo/client/react";
import { Trans, useLingui } from "@lingui/react/macro";
import { Anchor, Button, Group, Text } from "@mantine/core";
import { useCallback, useEffect } from "react";

import { useTask } from "../use-task.ts";
import { mapConcurrently } from "../../crud/concurrency.ts";
import type { UnusableRecordsProps } from "../../crud/definition/creation.ts";
import { getEditPath, type ScreenEntry, type StoredRecord } from "../../crud/definition/record.ts";
import type { Resource } from "../../crud/definition/resource.ts";
import { toastFailure } from "../../crud/errors/failure.ts";
import { readPage } from "../../crud/export/read-all.ts";
import { toNameKey } from "../../crud/reference/index-by-name.ts";
import { useApproval } from "../../crud/use-approval.ts";

/** Each name is a search. */
const MAX_NAMES = 50;

const UNUSABLE = new Set(["PENDING", "REJECTED", "INACTIVE", "CANCELLED"]);

const getStatus = (record: object) => String(Reflect.get(record, "status") ?? "");

interface Namesake {
  /** In the file. */
  name: string;
  record: StoredRecord;
}

interface ResourceProps {
  resource: Resource;
  entry: ScreenEntry;
}

/** Says which names belong to records that no field offers, because they are pending or inactive. */
export function UnusableRecords({
  resource,
  entry,
  names,
  parents,
  onFound,
  onApproved,
}: UnusableRecordsProps & ResourceProps) {
  const { t } = useLingui();
  const client = useApolloClient();
  const getApproval = useApproval(resource, entry);
  const { getName } = resource;
  const { listDocument } = resource.hooks;
  const key = JSON.stringify([names.slice(0, MAX_NAMES), parents]);
  const find = useCallback(
    async (signal: AbortSignal): Promise<readonly Namesake[]> => {
      const [searches, parentIds] = JSON.parse(key) as [string[], Record<string, string>];
      const isUnusable = (name: string) => (record: StoredRecord) =>
        toNameKey(getName(record)) === toNameKey(name) &&
        UNUSABLE.has(getStatus(record)) &&
        Object.entries(parentIds).every(([parent, id]) => (Reflect.get(record, parent) ?? id) === id);
      const search = async (name: string) => {
        const document = listDocument;
        if (!document) return [];
        const { items } = await readPage<StoredRecord>(
          client,
          { document, variables: { search: name } },
          1,
          signal,
        );
        return items.filter(isUnusable(name)).map((record) => ({ name, record }));
      };
      return (await mapConcurrently(searches, search, signal)).flat();
    },
    [client, listDocument, getName, key],
  );
  const result = useTask(find);
  useEffect(() => {
    // Without the right to read the list, no name is known.
    if (result) onFound("value" in result ? result.value.map(({ name }) => name) : []);
  }, [result, onFound]);
  const namesakes = result && "value" in result ? result.value : [];
  const formatStatus = (record: StoredRecord) => {
    const name = getName(record);
    switch (getStatus(record)) {
      case "PENDING":
        return t`“${name}” exists and waits for approval.`;
      case "INACTIVE":
        return t`“${name}” exists and is inactive.`;
      default:
        return t`“${name}” exists and was rejected.`;
    }
  };
  return namesakes.map(({ name, record }) => {
    const { isPending, approve } = getApproval(record);
    const approveRecord = () => {
      const option = { id: record.id, name: getName(record) };
      approve?.().then(
        () => onApproved(name, option),
        (error: unknown) => toastFailure(error, t`Failed to approve`),
      );
    };
    return (
      <Group key={`${name} ${record.id}`} gap={8}>
        <Text fz="sm">{formatStatus(record)}</Text>
        {approve && (
          <Button size="compact-xs" variant="light" onClick={approveRecord}>
            {t`Approve`}
          </Button>
        )}
        {isPending && !approve && (
          <Text fz="sm" c="dimmed">
            <Trans>An Admin or a Manager approves it.</Trans>
          </Text>
        )}
        {!isPending && (
          <Anchor fz="sm" href={getEditPath(entry, record.id)} target="_blank">
            <Trans>Open</Trans>
          </Anchor>
        )}
      </Group>
    );
  });
}
