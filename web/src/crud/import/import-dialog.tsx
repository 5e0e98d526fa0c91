import { useLingui } from "@lingui/react/macro";
import { Modal } from "@mantine/core";
import { useCallback, useLayoutEffect, useRef, useState } from "react";

import type { ImportedRecord } from "../../generated/schema.ts";
import { DIALOG_ESCAPE_PROPS, DialogEscape } from "../../ui/overlays/dialog-escape.tsx";
import { FocusReturn } from "../../ui/overlays/focus-return.tsx";
import { useLazyImport } from "../../ui/use-lazy-import.ts";
import type { FormValues } from "../form/form-values.ts";
import { hasUnsavedChanges, useConfirmLeave } from "../form/recovery/leave-guard.tsx";
import { useListContext } from "../list/list-context.ts";
import type { CreatedRecord } from "../definition/creation.ts";
import type { Resource } from "../definition/resource.ts";
import type { Rule } from "../definition/sections.ts";
import { SelectFile } from "./select-file.tsx";
import { selectSheet } from "../../table-import/rows/table-file.ts";
import type { ImportTarget, TableFile } from "../../table-import/target.ts";
import { useImporter } from "./importer.ts";
import type { CheckedSheet } from "./check-sheet.ts";
import type { SelectedSheet } from "./sheet-review.tsx";
import type { Report } from "./history/use-import-log.ts";
import { useImportLog } from "./history/use-import-log.ts";
import type { EnteredValues } from "../../table-import/columns/column-choice.ts";

/** Loads the steps after the choice of a file. */
async function loadSteps() {
  const [{ SheetReview }, { ImportProgress }] = await Promise.all([
    import("./sheet-review.tsx"),
    import("./import-progress.tsx"),
  ]);
  return { SheetReview, ImportProgress };
}

interface ImportDialogProps {
  resource: Resource;
  rule: Rule<FormValues>;
  translateAll: ImportTarget["translateAll"];
  groups: ImportTarget["groups"];
  /** Called after possible changes of the list. */
  onClose: () => void;
}

/** Keeps the focus in the dialog when a step replaces the focused button. */
function useStepFocus() {
  const content = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (activeElement !== null && activeElement !== document.body) return;
    const button = content.current?.querySelector<HTMLElement>("[data-autofocus]");
    (button ?? content.current?.closest<HTMLElement>("[role='dialog']"))?.focus();
  });
  return content;
}

const getSheetKey = ({ sheets, sheet, headingIndex }: TableFile) =>
  `${sheets.indexOf(sheet)} ${headingIndex} ${sheet.origin.encoding?.name}`;

type Step =
  | { name: "choose"; entered: EnteredValues }
  | { name: "review"; selected: SelectedSheet }
  | { name: "run"; rows: CheckedSheet; entered: EnteredValues };

const getEntered = (step: Step): EnteredValues =>
  step.name === "review" ? step.selected.entered : step.entered;

const EMPTY_REPORT: Report = { created: 0, changed: 0, unchanged: 0, skipped: 0, refused: 0 };

export function ImportDialog({ resource, rule, translateAll, groups, onClose }: ImportDialogProps) {
  const { t } = useLingui();
  const { entry, text } = useListContext();
  const importer = useImporter(resource, rule, entry, { translateAll, groups });
  const [steps, requestSteps] = useLazyImport(loadSteps, true);
  const [step, setStep] = useState<Step>({ name: "choose", entered: {} });
  const [isImporting, setIsImporting] = useState(false);
  const content = useStepFocus();
  const { pluralName } = text;
  const confirmLeave = useConfirmLeave();
  const logImport = useImportLog();
  const [createdRecords, setCreatedRecords] = useState<readonly ImportedRecord[]>([]);
  const addCreated = useCallback((records: readonly CreatedRecord[]) => {
    setCreatedRecords((current) => [...current, ...records.map(({ type, id }) => ({ type, id }))]);
  }, []);
  /** Logs created records, so that an unfinished review can be undone. */
  const leaveReview = () => {
    if (step.name === "review" && createdRecords.length > 0)
      void logImport(step.selected.file.name, EMPTY_REPORT, { created: createdRecords, changes: [] });
    setCreatedRecords([]);
  };
  const close = async () => {
    if (hasUnsavedChanges() && !(await confirmLeave())) return;
    leaveReview();
    onClose();
  };
  const review = (selected: SelectedSheet) => {
    requestSteps();
    setStep({ name: "review", selected });
  };
  const startNextSheet = ({ file }: CheckedSheet, entered: EnteredValues) => {
    const { sheets } = file;
    const sheet = sheets[(sheets.indexOf(file.sheet) + 1) % sheets.length];
    setCreatedRecords([]);
    if (sheet) review({ file: selectSheet(file, sheet, importer), entered });
  };
  return (
    <Modal
      opened
      onClose={() => void close()}
      title={t`Import ${pluralName}`}
      size="75rem"
      {...DIALOG_ESCAPE_PROPS}
      closeOnClickOutside={false}
      withCloseButton={!isImporting}
      closeButtonProps={{ "aria-label": t`Close` }}
    >
      <FocusReturn />
      <DialogEscape onEscape={() => !isImporting && void close()}>
        <div ref={content}>
          {(step.name === "choose" || !steps) && (
            <SelectFile importer={importer} onFile={(file) => review({ file, entered: getEntered(step) })} />
          )}
          {steps && step.name === "review" && (
            <steps.SheetReview
              // Another sheet has other columns.
              key={getSheetKey(step.selected.file)}
              importer={importer}
              {...step.selected}
              onSelect={review}
              onChooseFile={(entered) => {
                leaveReview();
                setStep({ name: "choose", entered });
              }}
              onCreated={addCreated}
              onImport={(rows, entered) => setStep({ name: "run", rows, entered })}
            />
          )}
          {steps && step.name === "run" && (
            <steps.ImportProgress
              importer={importer}
              {...step.rows}
              recordsFromReview={createdRecords}
              onImportingChange={setIsImporting}
              onClose={onClose}
              onNextSheet={
                step.rows.file.sheets.length > 1 ? () => startNextSheet(step.rows, step.entered) : undefined
              }
            />
          )}
        </div>
      </DialogEscape>
    </Modal>
  );
}
