import { useLingui } from "@lingui/react/macro";
import { useEffect, useMemo, useRef, useState } from "react";
import { useLocation, useNavigate, type Path } from "react-router-dom";

import { useAccess } from "../../session/use-access.ts";
import { toastSuccess } from "../../ui/overlays/toast.ts";
import { useDialog } from "../../ui/overlays/use-dialog.tsx";
import { useSaveMutations } from "../definition/resource-hooks.ts";
import type { Resource } from "../definition/resource.ts";
import { listFields, type Rule } from "../definition/sections.ts";
import type { ScreenEntry, StoredRecord } from "../definition/record.ts";
import { useResourceText } from "../definition/use-resource-text.ts";
import { getWarning } from "../definition/fields.tsx";
import { FindWarningContext, useFindWarning } from "./fields/field-warning.tsx";
import {
  readInitialReferences,
  buildInitialValues,
  filterVisibleFields,
  type FormValues,
} from "./form-values.ts";
import { createFormRecovery, useRecoveredValues } from "./recovery/form-recovery.ts";
import { RecordForm } from "./record-form.tsx";
import { useRecordUpdate } from "./use-record-update.ts";

interface CreateUpdateFormProps {
  resource: Resource;
  rule: Rule<FormValues>;
  entry: ScreenEntry;
  record: StoredRecord | undefined;
  listLink: Partial<Path>;
  onRefetch: () => Promise<StoredRecord | undefined>;
  /** Remounts the form with the current record. */
  onRestart: () => void;
  isRestarted: boolean;
}

/** Whether the form is still on screen: the user may leave before the response. */
function useIsMounted() {
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
}

const recovery = createFormRecovery<{ record: StoredRecord | undefined; values: FormValues }>();

/** Keeps its initial record: later responses do not replace it. */
export function CreateUpdateForm(props: CreateUpdateFormProps) {
  const { resource, rule, entry, record, listLink, onRefetch, onRestart, isRestarted } = props;
  const { t, i18n } = useLingui();
  const text = useResourceText(resource.text);
  const navigate = useNavigate();
  const { role } = useAccess();
  const { create, update } = useSaveMutations(resource);
  const { pathname, search } = useLocation();
  const recovered = useRecoveredValues(recovery, pathname);
  // Restored values require their original version, to detect conflicts.
  const [initialRecord] = useState(recovered ? recovered.record : record);
  const isMounted = useIsMounted();
  const isNew = initialRecord === undefined;
  const sections = useMemo(
    () => filterVisibleFields(resource.sections, { role, isNew }),
    [resource, role, isNew],
  );
  const saveRecord = useRecordUpdate({ sections, rule, record: initialRecord, onRefetch, onRestart });

  /** Whether the creation has shown its own message, such as for an invitation. */
  const isAcknowledged = useRef(false);
  const openDialog = useDialog();
  const savedWarnings = useRef<string[]>([]);
  const onSave = async (values: FormValues) => {
    savedWarnings.current = listFields(sections)
      .flatMap((field) => getWarning(field, values[field.name]) ?? [])
      .map((warning) => i18n._(warning));
    const input = (await resource.confirmInput?.(initialRecord, values, openDialog)) ?? values;
    if (!initialRecord) {
      const result = await create({ variables: { input } });
      isAcknowledged.current = result === undefined;
      return result;
    }
    const { id } = initialRecord;
    return saveRecord(input, (merged, expectedUpdatedAt) =>
      update({ variables: { id, input: merged, expectedUpdatedAt } }),
    );
  };
  const findWarning = useFindWarning(resource, entry, initialRecord);
  return (
    <FindWarningContext value={findWarning}>
      <RecordForm
        sections={sections}
        record={initialRecord}
        initialValues={buildInitialValues(sections, initialRecord, {
          ...resource.initial,
          ...readInitialReferences(sections, new URLSearchParams(search)),
        })}
        rule={rule}
        submitLabel={isNew ? t`Create` : t`Update`}
        fallbackMessage={isNew ? text.addFailed : text.updateFailed}
        onSave={onSave}
        onSaved={() => {
          const warnings = savedWarnings.current;
          const message = [isNew ? text.created : text.updated, ...warnings].join(". ");
          if (!isAcknowledged.current) toastSuccess(message, { isLong: warnings.length > 0 });
          if (isMounted.current) void navigate(listLink);
        }}
        onCancel={() => void navigate(listLink)}
        recoveredValues={recovered?.values}
        isRestarted={isRestarted}
        onInterrupted={(values) => recovery.save(pathname, { record: initialRecord, values })}
      />
    </FindWarningContext>
  );
}
