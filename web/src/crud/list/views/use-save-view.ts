import { useLingui } from "@lingui/react/macro";

import { toastError, toastSuccess } from "../../../ui/overlays/toast.ts";
import { readConflict } from "../../errors/conflict-error.ts";
import { getFieldErrors, isNotFound, toastFailure } from "../../errors/failure.ts";
import type { View } from "./view.ts";
import type { SavedViews, NewView } from "./use-views.ts";

/** Reports results and conflicts with other tabs as toasts. */
export function useSaveView({ save, remove }: Pick<SavedViews, "save" | "remove">) {
  const { t } = useLingui();

  const reportConflict = (error: unknown): boolean => {
    if (readConflict(error))
      toastError(t`This view was changed in another tab and has been refreshed. Save again to replace it.`);
    else if (isNotFound(error)) toastError(t`This view was deleted. Save the current list as a new view.`);
    else return false;
    return true;
  };

  return {
    save: async (view: NewView): Promise<{ saved?: View | undefined; nameError?: string | undefined }> => {
      try {
        const saved = await save(view);
        toastSuccess(t`View saved`);
        return { saved };
      } catch (error) {
        const nameError = getFieldErrors(error).find(({ path }) => path === "name")?.message;
        if (nameError === undefined && !reportConflict(error))
          toastFailure(error, t`Failed to save the view`);
        return { nameError };
      }
    },
    remove: async (view: View): Promise<void> => {
      try {
        await remove(view);
        toastSuccess(t`View deleted`);
      } catch (error) {
        if (!isNotFound(error) && !reportConflict(error)) toastFailure(error, t`Failed to delete the view`);
      }
    },
  };
}
