import { useLingui } from "@lingui/react/macro";
import type { Module } from "@media-planner/schema/rules/access";
import { useEffect, useMemo, useRef, useState, type ComponentType } from "react";
import { useLocation, useNavigate, type Path } from "react-router-dom";

import { useAccess } from "../../session/use-access.ts";
import { toastSuccess } from "../../ui/toast.ts";
import { useOptimisticLock } from "../conflict/use-optimistic-lock.ts";
import { useDifferences } from "../conflict/use-differences.ts";
import type { StoredRecord, Resource, ResourceHooks, Rule } from "../resource.ts";
import { useResourceText } from "../use-resource-text.ts";
import { DuplicateContext, useFindDuplicate } from "./duplicate-warning.tsx";
import { initialFields, buildInitialValues, getSections, type FormValues } from "./form-values.ts";
import { createFormRecovery, useRecoveredValues } from "./form-recovery.ts";
import { RecordForm } from "./record-form.tsx";

interface OpenFormProps<Rec> {
  record: Rec | undefined;
  list: Partial<Path>;
  /** Guards the other records. */
  module: Module;
  onRead: () => Promise<Rec | undefined>;
  /** Restarts with this record. */
  onReload: () => void;
}

/** The user may leave before the response. */
function useIsOpen() {
  const open = useRef(true);
  useEffect(() => {
    open.current = true;
    return () => {
      open.current = false;
    };
  }, []);
  return open;
}

/** Later responses do not replace the initial record. */
export function createOpenForm<
  Row extends StoredRecord,
  Rec extends StoredRecord,
  Input extends object,
  SortField extends string,
>(
  { useCreate, useUpdate, list: records }: ResourceHooks<Row, Rec, Input, SortField>,
  resource: Omit<Resource<Row, Rec, Input, SortField>, "rule">,
  rule: Rule<Input>,
): ComponentType<OpenFormProps<Rec>> {
  const behind = createFormRecovery<{ record: Rec | undefined; values: FormValues }>();

  return function OpenForm({ record, list, module, onRead, onReload }) {
    const { t } = useLingui();
    const text = useResourceText(resource.text);
    const navigate = useNavigate();
    const { role, can } = useAccess();
    const [create] = useCreate();
    const [update] = useUpdate();
    const { pathname, search } = useLocation();
    const recovered = useRecoveredValues(behind, pathname);
    // Restored values require their original version, to detect conflicts.
    const [opened] = useState(recovered ? recovered.record : record);
    const isOpen = useIsOpen();
    const isNew = opened === undefined;
    const sections = useMemo(() => getSections(resource.sections, { role, isNew }), [role, isNew]);
    const differences = useDifferences(sections);
    const saveCarefully = useOptimisticLock({
      changesTo: async () => {
        const now = await onRead();
        return opened && now ? differences(opened, now) : [];
      },
      reload: onReload,
    });

    const onSave = (input: Input) => {
      if (!opened) return create({ variables: { input } });
      const { id, updatedAt } = opened;
      return saveCarefully(updatedAt, (expectedUpdatedAt) =>
        update({ variables: { id, input, expectedUpdatedAt } }),
      );
    };
    const findDuplicate = useFindDuplicate<Row>({
      list: records,
      nameOf: resource.getName,
      id: opened?.id,
      mayRead: can(module, "VIEW"),
    });
    return (
      <DuplicateContext value={findDuplicate}>
        <RecordForm
          sections={sections}
          record={opened}
          initialValues={buildInitialValues(sections, opened, {
            ...resource.initial,
            ...initialFields(sections, new URLSearchParams(search)),
          })}
          rule={rule}
          submitLabel={isNew ? t`Create` : t`Update`}
          failedText={isNew ? text.addFailed : text.updateFailed}
          onSave={onSave}
          onSaved={() => {
            toastSuccess(isNew ? text.created : text.updated);
            if (isOpen.current) void navigate(list);
          }}
          onCancel={() => void navigate(list)}
          typed={recovered?.values}
          onEnded={(values) => behind.store(pathname, { record: opened, values })}
        />
      </DuplicateContext>
    );
  };
}
