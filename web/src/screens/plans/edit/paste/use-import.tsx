import { useLingui } from "@lingui/react/macro";
import { useCallback } from "react";

import { useAlert } from "../../../../ui/alert-dialog.tsx";
import { isHeaded, layoutOf } from "./layout.ts";
import { firstRowAt } from "./put-rows.ts";
import { usePreview } from "./use-preview.tsx";
import { usePlanStore } from "../store.tsx";
import { readFile } from "../../../../spreadsheet/read-file.ts";

/** Reads a file's rows into the plan, by way of the preview; a file that cannot be read says why. */
export function useImport(): (file: File) => Promise<void> {
  const { t } = useLingui();
  const { error: tell } = useAlert();
  const { read: state } = usePlanStore();
  const preview = usePreview();
  return useCallback(
    async (file) => {
      const read = await readFile(file, isHeaded).catch(() => undefined);
      if (!read)
        return tell({
          title: t`This file cannot be read`,
          message: t`Choose an Excel file (.xlsx) or a CSV file of at most 5 MB.`,
        });
      const layout = layoutOf(
        read.table,
        [],
        undefined,
        state().draft.orderDetails.campaignDate,
        read.origin,
      );
      if (!layout || layout.rows.length === 0)
        return tell({
          title: t`No rows found`,
          message: t`The first row has to name the columns, such as Channel, Start and Rate, and the rows follow below.`,
        });
      const filled = firstRowAt(state().draft, "below") > 0;
      return preview(t`Import rows`, layout, filled ? ["replace", "below"] : ["replace"]);
    },
    [tell, state, preview, t],
  );
}
