import { useLingui } from "@lingui/react/macro";
import type { Module } from "@media-planner/schema/rules/access";
import { useEffect, useMemo, useRef, useState, type ComponentType } from "react";
import { useLocation, useNavigate, type Path } from "react-router-dom";

import { useAccess } from "../../session/use-access.ts";
import { toastSuccess } from "../../ui/toast.ts";
import { useOptimisticLock } from "../conflict/use-optimistic-lock.ts";
import { useFindDifferences } from "../conflict/use-find-differences.ts";
import type { StoredRecord, Resource, ResourceHooks, Rule } from "../resource.ts";
import { useResourceText } from "../use-resource-text.ts";
import { DuplicateContext, useFindDuplicate } from "./duplicate-warning.tsx";
import { readInitialReferences, buildInitialValues, filterSections, type FormValues } from "./form-values.ts";
import { createFormRecovery, useRecoveredValues } from "./form-recovery.ts";
import { RecordForm } from "./record-form.tsx";

interface ResourceFormProps<Rec> {
  record: Rec | undefined;
  listLink: Partial<Path>;
  /** Permission module of the records. */
  module: Module;
  onRefetch: () => Promise<Rec | undefined>;
  /** Remounts the form with the current record. */
  onRestart: () => void;
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

/** Creates a form that keeps its initial record: later responses do not replace it. */
export function createResourceForm<
  Row extends StoredRecord,
  Rec extends StoredRecord,
  Input extends object,
  SortField extends string,
>(
  { useCreate, useUpdate, listDocument }: ResourceHooks<Row, Rec, Input, SortField>,
  resource: Omit<Resource<Row, Rec, Input, SortField>, "rule">,
  rule: Rule<Input>,
): ComponentType<ResourceFormProps<Rec>> {
  const recovery = createFormRecovery<{ record: Rec | undefined; values: FormValues }>();

  return function ResourceForm({ record, listLink, module, onRefetch, onRestart }) {
    const { t } = useLingui();
    const text = useResourceText(resource.text);
    const navigate = useNavigate();
    const { role, can } = useAccess();
    const [create] = useCreate();
    const [update] = useUpdate();
    const { pathname, search } = useLocation();
    const recovered = useRecoveredValues(recovery, pathname);
    // Restored values require their original version, to detect conflicts.
    const [initialRecord] = useState(recovered ? recovered.record : record);
    const isMounted = useIsMounted();
    const isNew = initialRecord === undefined;
    const sections = useMemo(() => filterSections(resource.sections, { role, isNew }), [role, isNew]);
    const findDifferences = useFindDifferences(sections);
    const saveWithLock = useOptimisticLock({
      readChanges: async () => {
        const currentRecord = await onRefetch();
        return initialRecord && currentRecord ? findDifferences(initialRecord, currentRecord) : [];
      },
      reload: onRestart,
    });

    const onSave = (input: Input) => {
      if (!initialRecord) return create({ variables: { input } });
      const { id, updatedAt } = initialRecord;
      return saveWithLock(updatedAt, (expectedUpdatedAt) =>
        update({ variables: { id, input, expectedUpdatedAt } }),
      );
    };
    const findDuplicate = useFindDuplicate<Row>({
      listDocument,
      getName: resource.getName,
      id: initialRecord?.id,
      canRead: can(module, "VIEW"),
    });
    return (
      <DuplicateContext value={findDuplicate}>
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
            toastSuccess(isNew ? text.created : text.updated);
            if (isMounted.current) void navigate(listLink);
          }}
          onCancel={() => void navigate(listLink)}
          recoveredValues={recovered?.values}
          onInterrupted={(values) => recovery.save(pathname, { record: initialRecord, values })}
        />
      </DuplicateContext>
    );
  };
}
