import { useLingui } from "@lingui/react/macro";
import type { Status } from "@media-planner/schema/enums";

import { useConfirm } from "../../ui/confirm-dialog.tsx";
import { toastNeutral, toastSuccess } from "../../ui/toast.ts";
import { toastFailure } from "../errors/failure.ts";
import type { ListResource, StoredRecord } from "../resource.ts";
import { useListMutations } from "../resource-hooks.ts";
import type { useResourceText } from "../use-resource-text.ts";

const toExpectedVersion = ({ id, updatedAt = null }: StoredRecord) => ({ id, expectedUpdatedAt: updatedAt });

/** Reloads even after a conflict, to show the newer version. */
export function useRowMutations(
  resource: ListResource,
  text: ReturnType<typeof useResourceText>,
  reload: () => Promise<void>,
  onChanged: (rows: readonly StoredRecord[]) => void,
) {
  const { hooks, getName } = resource;
  const { deleteRecord, setStatus } = useListMutations(resource);
  const { t } = useLingui();
  const confirm = useConfirm();
  const deleteRow = (row: StoredRecord) => deleteRecord({ variables: toExpectedVersion(row) });
  const setRowStatus = (row: StoredRecord, status: Status) =>
    setStatus({ variables: { ...toExpectedVersion(row), status } });
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
    async onStatus(row: StoredRecord, status: Status): Promise<void> {
      try {
        await setRowStatus(row, status);
        onChanged([row]);
        toastSuccess(text.updated);
      } catch (error) {
        toastFailure(error, text.updateFailed);
      }
      await reload();
    },
  };
}
