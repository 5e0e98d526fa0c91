import { useDraftReader, useSteps } from "../store.tsx";
import { useRowView } from "./view.tsx";

/** Steps back and forth by keys: where the row of the focus goes with a step, the row above has it. */
export function useStepsInPlace() {
  const { undo, redo } = useSteps();
  const { selection, reveal } = useRowView();
  const read = useDraftReader();
  const staying = (step: () => unknown) => () => {
    const active = selection.active();
    const place = read().rowKeys.indexOf(active?.key ?? "");
    step();
    const { rowKeys } = read();
    const above = rowKeys[Math.max(0, place - 1)];
    if (active && place >= 0 && above !== undefined && !rowKeys.includes(active.key))
      reveal(above, active.field);
  };
  return { undo: staying(undo), redo: staying(redo) };
}
