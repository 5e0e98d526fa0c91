import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { List, Stack, Text } from "@mantine/core";

const MAX_NAMES = 10;

export function RecordNames({ names }: { names: readonly string[] }) {
  const { t } = useLingui();
  const moreCount = names.length - MAX_NAMES;
  return (
    <List fz="sm" spacing={2} aria-label={t`Selected records`} style={{ overflowWrap: "anywhere" }}>
      {names.slice(0, MAX_NAMES).map((name, index) => (
        // Names may repeat.
        // oxlint-disable-next-line react/no-array-index-key
        <List.Item key={index}>{name}</List.Item>
      ))}
      {moreCount > 0 && (
        <List.Item c="dimmed">{plural(moreCount, { one: "and # more", other: "and # more" })}</List.Item>
      )}
    </List>
  );
}

interface BulkDetailsProps {
  /** Record counts by status; may be empty. */
  statusSummary: string;
  names: readonly string[];
}

export function BulkDetails({ statusSummary, names }: BulkDetailsProps) {
  return (
    <Stack gap={14}>
      {statusSummary !== "" && (
        <Text fz="sm" fw={600}>
          {statusSummary}
        </Text>
      )}
      <RecordNames names={names} />
    </Stack>
  );
}
