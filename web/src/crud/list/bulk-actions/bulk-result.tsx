import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { Button, Group, List, ScrollArea, Stack, Text } from "@mantine/core";

export interface ResultProps {
  worked: number;
  failed: readonly { id: string; name: string; why: string }[];
  remaining: number;
  onAgain: () => void;
  onClose: () => void;
}

/** Names unchanged records with reasons. */
export function BulkResult({ worked, failed, remaining, onAgain, onClose }: ResultProps) {
  const { t } = useLingui();
  return (
    <Stack gap={16}>
      <Text fz="sm" component="output">
        {plural(worked, { one: "# record was processed.", other: "# records were processed." })}{" "}
        {failed.length > 0 && plural(failed.length, { one: "# failed:", other: "# failed:" })}
      </Text>
      {failed.length > 0 && (
        <ScrollArea.Autosize mah="40dvh" viewportProps={{ tabIndex: 0, "aria-label": t`Failed` }}>
          <List fz="sm" spacing={6}>
            {failed.map(({ id, name, why }) => (
              <List.Item key={id}>
                <Text span fw={600} fz="sm">
                  {name}
                </Text>
                <br />
                {why}
              </List.Item>
            ))}
          </List>
        </ScrollArea.Autosize>
      )}
      {remaining > 0 && (
        <Text fz="sm">
          {plural(remaining, { one: "# record was not processed.", other: "# records were not processed." })}
        </Text>
      )}
      <Group justify="flex-end" gap={8}>
        <Button variant="default" onClick={onClose}>
          {t`Close`}
        </Button>
        <Button onClick={onAgain}>{t`Retry`}</Button>
      </Group>
    </Stack>
  );
}
