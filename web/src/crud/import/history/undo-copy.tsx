import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { Button, Group, Stack, Text } from "@mantine/core";
import { IconArrowBackUp } from "@tabler/icons-react";
import { useState } from "react";

import { useConfirm } from "../../../ui/overlays/confirm-dialog.tsx";
import { useFormat } from "../../../ui/format/format.ts";
import { Panel } from "../../../ui/page/page.tsx";
import { useImportsQuery, type ImportFieldsFragment } from "./import-log.generated.tsx";
import { useDeleteCreated } from "./use-delete-created.tsx";

/** Key of copied campaigns in the import log. */
export const COPIES_LIST = "campaign-copies";

interface UndoCopyProps {
  copy: Pick<ImportFieldsFragment, "id" | "fileName" | "undoableRecords">;
  onUndone: () => void;
}

/** Absent if the viewer cannot undo the copy. */
export function UndoCopy({ copy: { id, fileName, undoableRecords }, onUndone }: UndoCopyProps) {
  const { t } = useLingui();
  const confirm = useConfirm();
  const deleteCreated = useDeleteCreated(id, undoableRecords ?? 0);
  const [isRunning, setRunning] = useState(false);
  if (undoableRecords === null) return null;
  const onClick = async () => {
    const isConfirmed = await confirm({
      title: t`Undo the copy of ${fileName}?`,
      message: plural(undoableRecords, {
        one: "# created record will be permanently deleted.",
        other: "# created records will be permanently deleted.",
      }),
      confirmLabel: t`Delete`,
      danger: true,
    });
    if (!isConfirmed) return;
    setRunning(true);
    const isUndone = await deleteCreated();
    setRunning(false);
    if (isUndone) onUndone();
  };
  return (
    <Button
      variant="subtle"
      color="red"
      size="compact-sm"
      leftSection={<IconArrowBackUp size={16} aria-hidden />}
      loading={isRunning}
      onClick={() => void onClick()}
    >
      {t`Undo the copy`}
    </Button>
  );
}

/** The latest copied campaigns of the viewer, of Admins all. */
export function CopyHistory() {
  const { t } = useLingui();
  const { moment } = useFormat();
  const { data, refetch } = useImportsQuery({
    variables: { list: COPIES_LIST },
    fetchPolicy: "cache-and-network",
    context: { quiet: true },
  });
  const copies = data?.imports ?? [];
  if (copies.length === 0) return null;
  return (
    <Panel title={t`Earlier copies`}>
      <Stack component="ul" gap={10} m={0} p={0} style={{ listStyle: "none" }}>
        {copies.slice(0, 5).map((copy) => {
          const undoMoment = copy.undoneAt && moment(copy.undoneAt);
          return (
            <Group key={copy.id} component="li" justify="space-between" gap="2px 12px">
              <div>
                <Text fz="sm" fw={500} style={{ overflowWrap: "anywhere" }}>
                  {copy.fileName}
                </Text>
                <Text fz="sm" c="dimmed">
                  {[moment(copy.createdAt), copy.by?.name, undoMoment && t`Undone ${undoMoment}`]
                    .filter(Boolean)
                    .join(" · ")}
                </Text>
              </div>
              <UndoCopy copy={copy} onUndone={() => void refetch()} />
            </Group>
          );
        })}
      </Stack>
    </Panel>
  );
}
