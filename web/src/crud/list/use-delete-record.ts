import { useLingui } from "@lingui/react/macro";

import { useConfirm } from "../../ui/confirm-dialog.tsx";
import { toastNeutral, toastSuccess } from "../../ui/toast.ts";
import { toastFailure } from "../errors/failure.ts";

interface DeleteTexts {
  deleteQuestion: string;
  deleted: string;
  deleteFailed: string;
}

/** @returns whether it was deleted; undefined after cancelling */
export function useDeleteRecord(
  texts: DeleteTexts,
): (name: string, remove: () => Promise<unknown>) => Promise<boolean | undefined> {
  const { t } = useLingui();
  const confirm = useConfirm();
  return async (name, remove) => {
    const confirmed = await confirm({
      title: t`Are you sure?`,
      message: `${texts.deleteQuestion} (${name})`,
      confirmLabel: t`Delete`,
      danger: true,
    });
    if (!confirmed) {
      toastNeutral(t`Deletion cancelled`);
      return undefined;
    }
    try {
      await remove();
      toastSuccess(texts.deleted);
      return true;
    } catch (error) {
      toastFailure(error, texts.deleteFailed);
      return false;
    }
  };
}
