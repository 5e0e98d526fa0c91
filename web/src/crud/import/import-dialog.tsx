import { useLingui } from "@lingui/react/macro";
import { Modal } from "@mantine/core";
import type { Module } from "@media-planner/schema/rules/access";
import { useEffect, useRef, useState, type ComponentType } from "react";

import { useAccess } from "../../session/use-access.ts";
import type { StoredRecord, Resource, ResourceHooks, Rule } from "../resource.ts";
import { FocusReturn } from "../../ui/focus-return.tsx";
import { useResourceText } from "../use-resource-text.ts";
import { SelectFile } from "./select-file.tsx";
import type { ColumnMapping } from "./import-fields.ts";
import type { ImportFile } from "./import-file.ts";
import { createImporter } from "./importer.ts";
import { ImportReview } from "./import-review.tsx";
import type { CheckedRecord } from "./check-rows.ts";
import { ImportProgress } from "./import-progress.tsx";

export interface ImportDialogProps {
  listPath: string;
  module: Module;
  /** The list may have changed. */
  onClose: () => void;
}

/** Keeps the focus in the dialog when a step replaces the focused button. */
function useStepFocus() {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { activeElement } = document;
    if (activeElement !== null && activeElement !== document.body) return;
    const button = content.current?.querySelector<HTMLElement>("[data-autofocus]");
    (button ?? content.current?.closest<HTMLElement>("[role='dialog']"))?.focus();
  });
  return content;
}

type Step =
  | { name: "choose" }
  | { name: "review"; file: ImportFile }
  | { name: "run"; file: ImportFile; mapping: ColumnMapping; records: readonly CheckedRecord[] };

export function createImportDialog<
  Row extends StoredRecord,
  Rec extends StoredRecord,
  Input extends object,
  SortField extends string,
  Filters extends object,
>(
  hooks: ResourceHooks<Row, Rec, Input, SortField, Filters>,
  resource: Pick<
    Resource<Row, Rec, Input, SortField>,
    "sections" | "initial" | "text" | "getName" | "canChangeRecord" | "matchKeys" | "fileOnlyFields"
  >,
  rule: Rule<Input>,
): ComponentType<ImportDialogProps> {
  const useImporter = createImporter(hooks, resource, rule);

  return function ImportDialog({ listPath, module, onClose }) {
    const { t } = useLingui();
    const text = useResourceText(resource.text);
    const importer = useImporter(module);
    const { can } = useAccess();
    const [step, setStep] = useState<Step>({ name: "choose" });
    const [isImporting, setIsImporting] = useState(false);
    const content = useStepFocus();
    const { nameOfMany } = text;
    return (
      <Modal
        opened
        onClose={onClose}
        title={t`Import ${nameOfMany}`}
        size="75rem"
        closeOnClickOutside={false}
        closeOnEscape={!isImporting}
        withCloseButton={!isImporting}
        closeButtonProps={{ "aria-label": t`Close` }}
      >
        <FocusReturn />
        <div ref={content}>
          {step.name === "choose" && (
            <SelectFile
              importer={importer}
              title={text.listTitle}
              listPath={listPath}
              canExport={can(module, "EXPORT")}
              onFile={(file) => setStep({ name: "review", file })}
            />
          )}
          {step.name === "review" && (
            <ImportReview
              importer={importer}
              file={step.file}
              onChooseFile={() => setStep({ name: "choose" })}
              onImport={(records, mapping) => setStep({ name: "run", file: step.file, mapping, records })}
            />
          )}
          {step.name === "run" && (
            <ImportProgress
              importer={importer}
              listPath={listPath}
              file={step.file}
              mapping={step.mapping}
              records={step.records}
              fallbackMessage={text.addFailed}
              onImportingChange={setIsImporting}
              onClose={onClose}
            />
          )}
        </div>
      </Modal>
    );
  };
}
