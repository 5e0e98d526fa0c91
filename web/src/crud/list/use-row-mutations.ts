import { useLingui } from "@lingui/react/macro";
import type { Status } from "@media-planner/schema/enums";
import { requiresReason } from "@media-planner/schema/rules/status";

import { useConfirm } from "../../ui/overlays/confirm-dialog.tsx";
import { getStatusLabel } from "../../ui/page/status-chip.tsx";
import { toastNeutral, toastSuccess } from "../../ui/overlays/toast.ts";
import { toastFailure } from "../errors/failure.ts";
import type { ListResource } from "../definition/resource.ts";
import type { StoredRecord } from "../definition/record.ts";
import { useListMutations } from "../definition/resource-hooks.ts";
import type { useResourceText } from "../definition/use-resource-text.ts";

const toExpectedVersion = ({ id, updatedAt = null }: StoredRecord) => ({ id, expectedUpdatedAt: updatedAt });

/** Reloads even after a conflict, to show the newer version. */
export function useRowMutations(
  resource: ListResource,
  text: ReturnType<typeof useResourceText>,
  reload: () => Promise<void>,
  onChanged: (rows: readonly StoredRecord[]) => void,
) {
  const { hooks, getName, status: statusAction } = resource;
  const { deleteRecord, setStatus } = useListMutations(resource);
  const { t, i18n } = useLingui();
  const confirm = useConfirm();
  const deleteRow = (row: StoredRecord) => deleteRecord({ variables: toExpectedVersion(row) });
  const setRowStatus = (row: StoredRecord, status: Status, comment: string | null = null) =>
    setStatus({ variables: { ...toExpectedVersion(row), status, comment } });
  const changeStatus = async (
    row: StoredRecord,
    to: Status,
    comment?: string,
    isUndo = false,
  ): Promise<void> => {
    try {
      const changed = (await setRowStatus(row, to, comment))?.data?.record;
      onChanged([row]);
      const from = row.status;
      const canUndo =
        !isUndo &&
        changed &&
        from &&
        !requiresReason(from) &&
        statusAction?.getNextStatuses(changed).includes(from as Status);
      const undo = canUndo && {
        label: t`Undo`,
        run: () => void changeStatus(changed, from as Status, undefined, true),
      };
      const [name, status] = [getName(row), i18n._(getStatusLabel(to))];
      const toast = requiresReason(to) ? toastNeutral : toastSuccess;
      toast(t`${name}: ${status}`, undo ? { action: undo } : {});
      if (comment && changed?.statusComment !== comment)
        toastNeutral(t`The connected service did not store the comment.`);
    } catch (error) {
      toastFailure(error, text.updateFailed);
    }
    await reload();
  };
  return {
    /** Without toasts, for bulk actions; undefined if unsupported. */
    deleteRow: hooks.useDelete && deleteRow,
    setRowStatus: hooks.useSetStatus && setRowStatus,
    async onDelete(row: StoredRecord): Promise<void> {
      const isConfirmed = await confirm({
        title: t`Are you sure?`,
        message: `${text.deleteQuestion} (${getName(row)})`,
        confirmLabel: t`Delete`,
        danger: true,
      });
      if (!isConfirmed) return toastNeutral(t`Deletion cancelled`);
      try {
        await deleteRow(row);
        onChanged([row]);
        toastSuccess(text.deleted);
      } catch (error) {
        toastFailure(error, text.deleteFailed);
      }
      await reload();
    },
    onStatus: async (row: StoredRecord, status: Status, comment?: string) =>
      changeStatus(row, status, comment),
  };
}
