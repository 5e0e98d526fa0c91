import type { Status } from "@media-planner/schema/enums";

import { toastSuccess } from "../../ui/toast.ts";
import { toastFailure } from "../errors/failure.ts";
import type { ListResource, StoredRecord } from "../resource.ts";
import { useListMutations } from "../resource-hooks.ts";
import type { useResourceText } from "../use-resource-text.ts";
import { useDeleteRecord } from "./use-delete-record.ts";

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
  const confirmDeletion = useDeleteRecord(text);
  const deleteRow = (row: StoredRecord) => deleteRecord({ variables: toExpectedVersion(row) });
  const setRowStatus = (row: StoredRecord, status: Status) =>
    setStatus({ variables: { ...toExpectedVersion(row), status } });
  return {
    /** Without toasts, for bulk actions; undefined if unsupported. */
    deleteRow: hooks.useDelete && deleteRow,
    setRowStatus: hooks.useSetStatus && setRowStatus,
    async onDelete(row: StoredRecord): Promise<void> {
      const deleted = await confirmDeletion(getName(row), () => deleteRow(row));
      if (deleted) onChanged([row]);
      if (deleted !== undefined) await reload();
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
