import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { Button, Group, List, ScrollArea, Stack, Text } from "@mantine/core";

import { useConfirm } from "../../../ui/overlays/confirm-dialog.tsx";
import { toastSuccess } from "../../../ui/overlays/toast.ts";
import { useDialog } from "../../../ui/overlays/use-dialog.tsx";
import { endsSession, getFailureMessage, getFieldErrors, toastFailure } from "../../errors/failure.ts";
import { useListContext } from "../../list/list-context.ts";
import { evictOptions } from "../../reference/use-evict-options.ts";
import { useUndoImportMutation, type ImportFieldsFragment } from "./import-log.generated.tsx";

interface BlockedRecordsProps {
  reasons: readonly string[];
  canDeleteOthers: boolean;
  onDelete: () => void;
  onClose: () => void;
}

function BlockedRecords({ reasons, canDeleteOthers, onDelete, onClose }: BlockedRecordsProps) {
  const { t } = useLingui();
  return (
    <Stack gap={16}>
      <Text fz="sm" c="dimmed">
        {t`Nothing was deleted. These records are in use or were changed after the import:`}
      </Text>
      <ScrollArea.Autosize mah="40dvh" viewportProps={{ tabIndex: 0, "aria-label": t`Records that stay` }}>
        <List fz="sm" spacing={6} style={{ overflowWrap: "anywhere" }}>
          {reasons.map((reason) => (
            <List.Item key={reason}>{reason}</List.Item>
          ))}
        </List>
      </ScrollArea.Autosize>
      <Group justify="flex-end" gap={8}>
        <Button variant="default" onClick={onClose}>
          {canDeleteOthers ? t`Cancel` : t`Close`}
        </Button>
        {canDeleteOthers && <Button color="red.9" onClick={onDelete}>{t`Delete the others`}</Button>}
      </Group>
    </Stack>
  );
}

/** Deletes created records after a confirmation. If some are in use or changed, a second one deletes the others. */
export function useUndoImport({ id, created, changed, undoableRecords }: ImportFieldsFragment) {
  const { t } = useLingui();
  const { text, reload } = useListContext();
  const confirm = useConfirm();
  const openDialog = useDialog();
  const [undoImport, { loading }] = useUndoImportMutation();
  const count = undoableRecords ?? 0;
  const { singularName, pluralName } = text;
  const label =
    count === created
      ? plural(count, {
          one: `Delete the created ${singularName}`,
          other: `Delete the # created ${pluralName}`,
        })
      : plural(count, { one: "Delete the created record", other: "Delete the # created records" });

  const deleteRecords = async (keepBlocked: boolean): Promise<void> => {
    const { data } = await undoImport({
      variables: { id, keepBlocked },
      update: (cache) => evictOptions(cache),
    });
    void reload();
    const deletedCount = data?.undoImport.deletedCount ?? 0;
    toastSuccess(plural(deletedCount, { one: "# record deleted", other: "# records deleted" }));
  };

  const confirmOthers = (error: unknown): Promise<boolean> => {
    const reasons = getFieldErrors(error).map(({ message }) => message);
    return openDialog<boolean>({
      title: getFailureMessage(error, t`Failed to undo the import`),
      dismissValue: false,
      content: (close) => (
        <BlockedRecords
          reasons={reasons}
          canDeleteOthers={reasons.length < count}
          onDelete={() => close(true)}
          onClose={() => close(false)}
        />
      ),
    });
  };

  const undo = async (keepBlocked: boolean): Promise<boolean> => {
    try {
      await deleteRecords(keepBlocked);
      return true;
    } catch (error) {
      if (endsSession(error)) return false;
      if (keepBlocked || getFieldErrors(error).length === 0)
        toastFailure(error, t`Failed to undo the import`);
      else if (await confirmOthers(error)) return undo(true);
      return false;
    }
  };

  /** @returns whether records were deleted */
  const onUndo = async (): Promise<boolean> => {
    const updateNote = plural(changed, {
      one: "The updated record keeps its new values.",
      other: "The # updated records keep their new values.",
    });
    const isConfirmed = await confirm({
      title: `${label}?`,
      message: [t`They will be permanently deleted.`, changed > 0 && updateNote].filter(Boolean).join(" "),
      confirmLabel: t`Delete`,
      danger: true,
    });
    return isConfirmed && (await undo(false));
  };
  return { label, isRunning: loading, onUndo };
}
