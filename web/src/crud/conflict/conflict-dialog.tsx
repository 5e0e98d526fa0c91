import { Trans } from "@lingui/react/macro";
import { Button, Group, Stack, Table, Text } from "@mantine/core";

import type { RecordChange } from "../errors/conflict-error.ts";

interface ConflictDialogProps {
  changes: readonly RecordChange[];
  onReload: () => void;
  /** Undefined if the viewer must review the changes before overwriting them. */
  onOverwrite?: (() => void) | undefined;
  onBack: () => void;
}

export function ConflictDialog({ changes, onReload, onOverwrite, onBack }: ConflictDialogProps) {
  return (
    <Stack gap="md">
      {changes.length > 0 && (
        <Table.ScrollContainer minWidth={0} mah={320}>
          <Table>
            <Table.Tbody>
              {changes.map(({ label, from, to }, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- two rows may have equal texts; the order is stable
                <Table.Tr key={index}>
                  <Table.Th scope="row" fw={400}>
                    {label}
                  </Table.Th>
                  <Table.Td>
                    {from !== null && (
                      <>
                        <Text span inherit c="dimmed" td="line-through">
                          {from}
                        </Text>
                        {" → "}
                      </>
                    )}
                    <b>{to ?? "–"}</b>
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
      <Text fz="sm" c="dimmed">
        {onOverwrite ? (
          <Trans>
            Your changes are not saved yet. “Reload” discards them and shows the current record. “Save mine
            anyway” overwrites the other person’s changes.
          </Trans>
        ) : (
          <Trans>Reload it before you decide.</Trans>
        )}
      </Text>
      <Group justify="flex-end">
        <Button variant="subtle" onClick={onBack}>
          <Trans>Back</Trans>
        </Button>
        {onOverwrite && (
          <Button variant="default" onClick={onOverwrite}>
            <Trans>Save mine anyway</Trans>
          </Button>
        )}
        <Button data-autofocus onClick={onReload}>
          <Trans>Reload</Trans>
        </Button>
      </Group>
    </Stack>
  );
}
