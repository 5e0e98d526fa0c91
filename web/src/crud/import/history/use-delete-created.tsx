import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { List, ScrollArea, Stack } from "@mantine/core";

import { useConfirm } from "../../../ui/overlays/confirm-dialog.tsx";
import { toastSuccess } from "../../../ui/overlays/toast.ts";
import { endsSession, getFailureMessage, getFieldErrors, toastFailure } from "../../errors/failure.ts";
import { evictOptions } from "../../reference/use-evict-options.ts";
import { useUndoImportMutation } from "./import-log.generated.tsx";

export function Reasons({ intro, reasons }: { intro: string; reasons: readonly string[] }) {
  const { t } = useLingui();
  return (
    <Stack gap={16}>
      {intro}
      <ScrollArea.Autosize mah="40dvh" viewportProps={{ tabIndex: 0, "aria-label": t`Records that stay` }}>
        <List c="var(--mantine-color-text)" fz="sm" spacing={6} style={{ overflowWrap: "anywhere" }}>
          {reasons.map((reason) => (
            <List.Item key={reason}>{reason}</List.Item>
          ))}
        </List>
      </ScrollArea.Autosize>
    </Stack>
  );
}

/**
 * Deletes the records that an import created. If some are in use or changed, a second confirmation deletes the
 * others.
 *
 * @param count number of created records
 */
export function useDeleteCreated(id: string, count: number): () => Promise<boolean> {
  const { t } = useLingui();
  const confirm = useConfirm();
  const [undoImport] = useUndoImportMutation();

  const deleteRecords = async (keepBlocked: boolean): Promise<void> => {
    const { data } = await undoImport({
      variables: { id, keepBlocked },
      update: (cache) => evictOptions(cache),
    });
    const deletedCount = data?.undoImport.deletedCount ?? 0;
    if (count > 0)
      toastSuccess(plural(deletedCount, { one: "# record deleted", other: "# records deleted" }));
    else toastSuccess(t`The import was undone`);
  };

  const deleteCreated = async (keepBlocked = false): Promise<boolean> => {
    try {
      await deleteRecords(keepBlocked);
      return true;
    } catch (error) {
      if (endsSession(error)) return false;
      const reasons = getFieldErrors(error).map(({ message }) => message);
      const title = t`Failed to undo the import`;
      if (keepBlocked || reasons.length === 0) toastFailure(error, title);
      else {
        const intro = t`Nothing was deleted. These records are in use or were changed after the import:`;
        const hasOthers = reasons.length < count;
        const deletesOthers = await confirm({
          title: getFailureMessage(error, title),
          message: <Reasons intro={intro} reasons={reasons} />,
          danger: true,
          ...(hasOthers ? { confirmLabel: t`Delete the others` } : { cancelLabel: t`Close` }),
        });
        if (deletesOthers) return deleteCreated(true);
      }
      return false;
    }
  };
  return () => deleteCreated();
}
