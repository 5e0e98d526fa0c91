import type { Status } from "@media-planner/schema/rules/status";

import { toastSuccess } from "../../ui/toast.ts";
import { toastFailure } from "../errors/failure.ts";
import type { StoredRecord, ListHooks } from "../resource.ts";
import type { useResourceText } from "../use-resource-text.ts";
import { useDeleteRecord } from "./use-delete-record.ts";

/** Replaces an unsupported mutation, because hooks must run on every render. */
const useNoMutation = () => [() => Promise.resolve(), { loading: false }] as const;

/** Expects the version on screen. */
const toExpectedVersion = ({ id, updatedAt = null }: StoredRecord) => ({ id, expectedUpdatedAt: updatedAt });

export function createRowMutations<
  Row extends StoredRecord,
  Rec extends StoredRecord,
  Input extends object,
  SortField extends string,
  Filters extends object,
  To extends Status,
>(hooks: ListHooks<Row, Rec, Input, SortField, Filters, To>, getName: (row: Row) => string) {
  const { useDelete = useNoMutation, useSetStatus = useNoMutation } = hooks;
  const [canDelete, canSetStatus] = [useDelete !== useNoMutation, useSetStatus !== useNoMutation];

  /** Also reloads after a conflict, to show the newer version. */
  return function useRowMutations(
    text: ReturnType<typeof useResourceText>,
    reload: () => Promise<void>,
    onChanged: (rows: readonly Row[]) => void,
  ) {
    const [deleteMutation] = useDelete();
    const [changeStatus] = useSetStatus();
    const deleteRecord = useDeleteRecord(text);
    const deleteRow = (row: Row) => deleteMutation({ variables: toExpectedVersion(row) });
    const setStatus = (row: Row, status: To) =>
      changeStatus({ variables: { ...toExpectedVersion(row), status } });
    return {
      reload,
      /** Without toasts, for bulk actions; undefined if unsupported. */
      silent: { remove: canDelete ? deleteRow : undefined, setStatus: canSetStatus ? setStatus : undefined },
      async onDelete(row: Row): Promise<void> {
        const deleted = await deleteRecord(getName(row), () => deleteRow(row));
        if (deleted) onChanged([row]);
        if (deleted !== undefined) await reload();
      },
      async onStatus(row: Row, status: To): Promise<void> {
        try {
          await setStatus(row, status);
          onChanged([row]);
          toastSuccess(text.updated);
        } catch (error) {
          toastFailure(error, text.updateFailed);
        }
        await reload();
      },
    };
  };
}
