import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { Button, Group, List, ScrollArea, Stack, Text } from "@mantine/core";

export interface FailedRecord {
  id: string;
  name: string;
  reason: string;
}

interface FailedRecordsProps {
  failed: readonly FailedRecord[];
  label: string;
}

export function FailedRecords({ failed, label }: FailedRecordsProps) {
  return (
    <ScrollArea.Autosize mah="40dvh" viewportProps={{ tabIndex: 0, "aria-label": label }}>
      <List fz="sm" spacing={6}>
        {failed.map(({ id, name, reason }) => (
          <List.Item key={id}>
            <Text span fw={600} fz="sm">
              {name}
            </Text>
            <br />
            {reason}
          </List.Item>
        ))}
      </List>
    </ScrollArea.Autosize>
  );
}

export interface BulkResultProps {
  succeededCount: number;
  failed: readonly FailedRecord[];
  remainingCount: number;
  onRetry: () => void;
  onClose: () => void;
}

export function BulkResult({ succeededCount, failed, remainingCount, onRetry, onClose }: BulkResultProps) {
  const { t } = useLingui();
  return (
    <Stack gap={16}>
      <Text fz="sm" component="output">
        {plural(succeededCount, { one: "# record was processed.", other: "# records were processed." })}{" "}
        {failed.length > 0 && plural(failed.length, { one: "# failed:", other: "# failed:" })}
      </Text>
      {failed.length > 0 && <FailedRecords failed={failed} label={t`Failed`} />}
      {remainingCount > 0 && (
        <Text fz="sm">
          {plural(remainingCount, {
            one: "# record was not processed.",
            other: "# records were not processed.",
          })}
        </Text>
      )}
      <Group justify="flex-end" gap={8}>
        <Button variant="default" onClick={onClose}>
          {t`Close`}
        </Button>
        <Button onClick={onRetry}>{t`Retry`}</Button>
      </Group>
    </Stack>
  );
}
