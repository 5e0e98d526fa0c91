import { useLingui, Trans } from "@lingui/react/macro";
import { plural } from "@lingui/core/macro";
import { Button, Group, Stack, Table, Text } from "@mantine/core";

import { useDialog } from "../../ui/use-dialog.tsx";
import type { RecordChange, CurrentRecord } from "../errors/conflict-error.ts";
import { useFormat } from "../../ui/format.ts";

interface ConflictDialogProps {
  changes: readonly RecordChange[];
  onReload: () => void;
  /** Undefined if the viewer must review the changes before overwriting them. */
  onOverwrite?: (() => void) | undefined;
  onBack: () => void;
}

function ConflictDialog({ changes, onReload, onOverwrite, onBack }: ConflictDialogProps) {
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

/** Describes a change: 'Rohan changed 2 fields at 1:34 pm'. */
export function useFormatChange(): (current: CurrentRecord, fieldCount: number) => string {
  const { t } = useLingui();
  const format = useFormat();
  return ({ changedBy, updatedAt }, fieldCount) => {
    const author = changedBy ?? t`Someone else`;
    const change =
      fieldCount === 0
        ? t`${author} changed this record`
        : t`${author} changed ${plural(fieldCount, { one: "# field", other: "# fields" })}`;
    if (updatedAt === null) return change;
    const time = format.timeOrMoment(updatedAt);
    return t`${change} at ${time}`;
  };
}

export type ConflictChoice = "reload" | "overwrite" | "back";

interface ConflictQuestion {
  current: CurrentRecord;
  changes: readonly RecordChange[];
  /** Hides the overwrite button, because the viewer has not seen the changes. */
  mustReview?: boolean;
}

/** Opens the conflict dialog; Escape and navigation resolve to 'back'. */
export function useResolveConflict(): (question: ConflictQuestion) => Promise<ConflictChoice> {
  const formatChange = useFormatChange();
  const openDialog = useDialog();
  return ({ current, changes, mustReview = false }) =>
    openDialog<ConflictChoice>({
      title: formatChange(current, changes.length),
      size: "lg",
      content: (close) => (
        <ConflictDialog
          changes={changes}
          onReload={() => close("reload")}
          onOverwrite={mustReview ? undefined : () => close("overwrite")}
          onBack={() => close("back")}
        />
      ),
      dismissValue: "back",
    });
}
