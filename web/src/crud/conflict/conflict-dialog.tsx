import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Group, Radio, Stack, Table, Text } from "@mantine/core";
import { useId, useState } from "react";

import type { RecordChange } from "../errors/conflict-error.ts";

/** Lines may not break between the sign and the currency of an amount. */
const getWrapping = (text: string | null) =>
  (text ?? "").length < 24 ? { whiteSpace: "nowrap" as const } : {};

/** A field that both changed, with its values as texts. */
export interface CollisionText {
  label: string;
  mine: string | null;
  theirs: string | null;
}

/** The changes of both people, merged. */
export interface Combination {
  collisions: readonly CollisionText[];
  /**
   * Changes what the next attempt saves.
   *
   * @param theirIndexes collisions resolved by the other person's value
   */
  apply: (theirIndexes: ReadonlySet<number>) => void;
}

interface CollisionTableProps {
  collisions: readonly CollisionText[];
  theirIndexes: ReadonlySet<number>;
  onChoose: (index: number, isTheirs: boolean) => void;
}

/** Shows my value and the other one side by side. */
function CollisionTable({ collisions, theirIndexes, onChoose }: CollisionTableProps) {
  const { t } = useLingui();
  const groupName = useId();
  return (
    <Table.ScrollContainer minWidth={0} mah={240}>
      <Table aria-label={t`Changed by both`}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t`Changed by both`}</Table.Th>
            <Table.Th scope="col">{t`Yours`}</Table.Th>
            <Table.Th scope="col">{t`Theirs`}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {collisions.map(({ label, mine, theirs }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- two rows may have equal texts; the order is stable
            <Table.Tr key={index}>
              <Table.Th scope="row" fw={400}>
                {label}
              </Table.Th>
              {[mine, theirs].map((text, side) => (
                <Table.Td key={side === 0 ? "mine" : "theirs"}>
                  <Radio
                    name={`${groupName}-${index}`}
                    label={text ?? "–"}
                    checked={theirIndexes.has(index) === (side === 1)}
                    onChange={() => onChoose(index, side === 1)}
                  />
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

interface ConflictDialogProps {
  changes: readonly RecordChange[];
  combination?: Combination | undefined;
  onCombine: (theirIndexes: ReadonlySet<number>) => void;
  onReload: () => void;
  /** Undefined if the viewer must review the changes before overwriting them. */
  onOverwrite?: (() => void) | undefined;
  onBack: () => void;
}

export function ConflictDialog(props: ConflictDialogProps) {
  const { changes, combination, onCombine, onReload, onOverwrite, onBack } = props;
  const [theirIndexes, setTheirIndexes] = useState<ReadonlySet<number>>(new Set());
  const onChoose = (index: number, isTheirs: boolean) => {
    const indexes = new Set(theirIndexes);
    if (isTheirs) indexes.add(index);
    else indexes.delete(index);
    setTheirIndexes(indexes);
  };
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
                        <Text span inherit c="dimmed" td="line-through" style={getWrapping(from)}>
                          {from}
                        </Text>
                        {" → "}
                      </>
                    )}
                    <b style={getWrapping(to)}>{to ?? "–"}</b>
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
      {combination && combination.collisions.length > 0 && (
        <CollisionTable collisions={combination.collisions} theirIndexes={theirIndexes} onChoose={onChoose} />
      )}
      <Text fz="sm" c="dimmed">
        {combination && <Trans>“Keep both” saves your changes together with theirs.</Trans>}{" "}
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
        <Button {...(combination ? { variant: "default" } : { "data-autofocus": true })} onClick={onReload}>
          <Trans>Reload</Trans>
        </Button>
        {combination && (
          <Button data-autofocus onClick={() => onCombine(theirIndexes)}>
            <Trans>Keep both</Trans>
          </Button>
        )}
      </Group>
    </Stack>
  );
}
