import { useCallback, type ReactNode } from "react";
import { useDialog } from "../../../../ui/use-dialog.tsx";
import { usePlanStore } from "../store.tsx";
import type { Layout } from "./layout.ts";
import { Preview } from "./preview.tsx";
import { firstRowAt, rowsAfter, type Place } from "./put-rows.ts";
import { useReadTable } from "./use-read-table.ts";
import { useTake, type Taken } from "./use-take.ts";

/** Shows what a table says, and takes it into the plan once the viewer agrees. */
export function usePreview(): (title: ReactNode, layout: Layout, places: readonly Place[]) => Promise<void> {
  const ask = useDialog();
  const store = usePlanStore();
  const draft = useCallback(() => store.read().draft, [store]);
  const readTable = useReadTable();
  const take = useTake();
  return useCallback(
    async (title, layout, places) => {
      const { mediaTypeId, vendorId } = draft().orderDetails;
      const read = (place: Place) =>
        readTable(layout, place === "replace" ? undefined : firstRowAt(draft(), place));
      const taken = await ask<Taken | undefined>({
        title,
        size: "min(1100px, 94vw)",
        content: (answer) => (
          <Preview
            read={read}
            places={places}
            rowsAfter={(count, place) => rowsAfter(draft(), count, place)}
            ordered={mediaTypeId !== null && vendorId !== null}
            onTake={answer}
            onCancel={() => answer(undefined)}
          />
        ),
        otherwise: undefined,
      });
      if (taken) take(taken);
    },
    [ask, draft, readTable, take],
  );
}
