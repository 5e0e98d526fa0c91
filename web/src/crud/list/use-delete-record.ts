import { useLingui } from "@lingui/react/macro";

import { useConfirm } from "../../ui/confirm-dialog.tsx";
import { toastNeutral, toastSuccess } from "../../ui/toast.ts";
import { toastFailure } from "../errors/failure.ts";

interface DeleteMessages {
  deleteQuestion: string;
  deleted: string;
  deleteFailed: string;
}

/** @returns whether the record was deleted; undefined if cancelled */
export function useDeleteRecord(
  messages: DeleteMessages,
): (name: string, remove: () => Promise<unknown>) => Promise<boolean | undefined> {
  const { t } = useLingui();
  const confirm = useConfirm();
  return async (name, remove) => {
    const confirmed = await confirm({
      title: t`Are you sure?`,
      message: `${messages.deleteQuestion} (${name})`,
      confirmLabel: t`Delete`,
      danger: true,
    });
    if (!confirmed) {
      toastNeutral(t`Deletion cancelled`);
      return undefined;
    }
    try {
      await remove();
      toastSuccess(messages.deleted);
      return true;
    } catch (error) {
      toastFailure(error, messages.deleteFailed);
      return false;
    }
  };
}
