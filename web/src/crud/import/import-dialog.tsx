import { useLingui } from "@lingui/react/macro";
import { Modal } from "@mantine/core";
import { useEffect, useRef, useState } from "react";

import { FocusReturn } from "../../ui/focus-return.tsx";
import type { FormValues } from "../form/form-values.ts";
import { useListContext } from "../list/list-context.ts";
import type { Resource, Rule } from "../resource.ts";
import { SelectFile } from "./select-file.tsx";
import type { ColumnMapping } from "./import-fields.ts";
import type { ImportFile } from "./import-file.ts";
import { useImporter } from "./importer.ts";
import { ImportReview } from "./import-review.tsx";
import type { CheckedRecord } from "./check-rows.ts";
import { ImportProgress } from "./import-progress.tsx";

interface ImportDialogProps {
  resource: Resource;
  rule: Rule<FormValues>;
  /** Called after possible changes of the list. */
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

export function ImportDialog({ resource, rule, onClose }: ImportDialogProps) {
  const { t } = useLingui();
  const { entry, text } = useListContext();
  const importer = useImporter(resource, rule, entry.module);
  const [step, setStep] = useState<Step>({ name: "choose" });
  const [isImporting, setIsImporting] = useState(false);
  const content = useStepFocus();
  const { pluralName } = text;
  return (
    <Modal
      opened
      onClose={onClose}
      title={t`Import ${pluralName}`}
      size="75rem"
      closeOnClickOutside={false}
      closeOnEscape={!isImporting}
      withCloseButton={!isImporting}
      closeButtonProps={{ "aria-label": t`Close` }}
    >
      <FocusReturn />
      <div ref={content}>
        {step.name === "choose" && (
          <SelectFile importer={importer} onFile={(file) => setStep({ name: "review", file })} />
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
            file={step.file}
            mapping={step.mapping}
            records={step.records}
            onImportingChange={setIsImporting}
            onClose={onClose}
          />
        )}
      </div>
    </Modal>
  );
}
