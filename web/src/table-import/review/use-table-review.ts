import { useCallback, useMemo, useState } from "react";

import type { ParentValues } from "../../crud/definition/creation.ts";
import { useUnloadWarning } from "../../crud/form/recovery/leave-guard.tsx";
import { listEnteredValues, reuseEnteredValues, type EnteredValues } from "../columns/column-choice.ts";
import {
  forgetColumns,
  recallChoices,
  rememberChoices,
  type NamedTarget,
} from "../columns/remembered-choices.ts";
import type { HeadedRows } from "../fields/import-fields.ts";
import { NO_CHOICES, type ColumnChoice, type TableChoices } from "../target.ts";
import { useTask, type Task } from "../use-task.ts";

interface ReviewSteps<Arranged, Checked> {
  target: NamedTarget;
  /** As first selected. */
  file: HeadedRows;
  suggested: ColumnChoice;
  /** Chosen for another sheet. */
  replacements?: TableChoices["replacements"];
  /** Parents that are no fields of the rows, such as a plan's vendor. */
  parents?: ParentValues;
  /** Values that the viewer entered for another sheet or file. */
  entered?: EnteredValues;
  arrange: (choices: TableChoices) => Arranged;
  check: (arranged: Arranged, choices: TableChoices, signal: AbortSignal) => Promise<Checked>;
}

export interface ReviewState {
  choices: TableChoices;
  change: (changes: Partial<TableChoices>) => void;
  /** Undefined unless the columns are those of an earlier file. */
  dropRemembered: (() => void) | undefined;
  error: unknown;
  retry: () => void;
}

/**
 * Arranges and checks a table as suggested, as chosen for an earlier file, or as the viewer chooses. The last result
 * stays during the next check, so that nothing moves under the pointer.
 */
export function useTableReview<Arranged, Checked>(steps: ReviewSteps<Arranged, Checked>) {
  const { target, file, suggested, replacements = [], parents, entered = {}, arrange, check } = steps;
  const [initial] = useState(() => {
    const recalled = recallChoices(target, file, suggested, parents);
    const isRecalled = recalled.columns !== undefined;
    const isChosen = isRecalled || Object.keys(entered).length > 0;
    const columns = reuseEnteredValues(recalled.columns ?? suggested, entered, target);
    return {
      ...NO_CHOICES,
      ...recalled,
      columns: isChosen ? columns : undefined,
      replacements: [...replacements, ...recalled.replacements],
      isRecalled,
    };
  });
  const [choices, setChoices] = useState<TableChoices>(initial);
  const { columns = suggested } = choices;
  const hasChosen = (name: "columns" | "replacements") => choices[name] !== initial[name];
  useUnloadWarning(() => hasChosen("columns") || hasChosen("replacements"));
  const [attempt, setAttempt] = useState(0);
  const arranged = useMemo(() => arrange(choices), [arrange, choices]);
  const task = useCallback<Task<Checked>>(
    (signal) => check(arranged, choices, signal),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- another attempt checks again
    [check, arranged, choices, attempt],
  );
  const result = useTask(task);
  const [lastChecked, setLastChecked] = useState<Checked>();
  if (result && "value" in result && result.value !== lastChecked) setLastChecked(result.value);
  const error = result && "error" in result ? result.error : undefined;
  const change = (changes: Partial<TableChoices>) => setChoices((current) => ({ ...current, ...changes }));
  return {
    arranged,
    checked: error === undefined ? lastChecked : undefined,
    error,
    isChecking: !result,
    retry: () => setAttempt(attempt + 1),
    choices,
    change,
    entered: listEnteredValues(columns.fixedValues, suggested.fixedValues),
    remember: () => rememberChoices(target, file.headings, suggested, choices),
    dropRemembered:
      initial.isRecalled && !hasChosen("columns")
        ? () => {
            forgetColumns(target, file.headings);
            change({ columns: undefined });
          }
        : undefined,
  };
}
