import { useLingui } from "@lingui/react/macro";
import { canSetStatus, type Status } from "@media-planner/schema/rules/status";
import { useMemo, useRef } from "react";

import { useAccess } from "../../session/use-access.ts";
import { FocusReturn } from "../../ui/focus-return.tsx";
import { LoadingPanel } from "../../ui/page-state.tsx";
import { toastSuccess } from "../../ui/toast.ts";
import type { CreationDialogProps } from "../reference/creation.ts";
import { useListMutations, useSaveMutations } from "../resource-hooks.ts";
import type { Resource, Rule, ScreenEntry, StoredRecord } from "../resource.ts";
import { useResourceText } from "../use-resource-text.ts";
import { DuplicateContext, useFindDuplicate } from "./duplicate-warning.tsx";
import { FormDialog, type OnUnsaved } from "./form-dialog.tsx";
import { buildInitialValues, filterSections, readInitialReferences, type FormValues } from "./form-values.ts";
import { RecordForm } from "./record-form.tsx";

interface ResourceCreationProps extends CreationDialogProps {
  resource: Resource;
  /** Undefined while loading. */
  rule: Rule<FormValues> | undefined;
  entry: ScreenEntry;
}

const APPROVED: Status = "APPROVED";

/** Whether a new record needs an approval, and the viewer's approval. */
function useApproval(resource: Resource, { module }: ScreenEntry) {
  const { hooks, status } = resource;
  const { can } = useAccess();
  const { setStatus } = useListMutations(resource);
  return (record: StoredRecord) => {
    const { id, updatedAt = null } = record;
    const isPending =
      hooks.useSetStatus !== undefined &&
      status !== undefined &&
      status.getNextStatuses(status.getStatus(record)).includes(APPROVED);
    const canApprove = isPending && canSetStatus(APPROVED, false, (action) => can(module, action));
    const approve = () => setStatus({ variables: { id, status: APPROVED, expectedUpdatedAt: updatedAt } });
    return { isPending, approve: canApprove ? approve : undefined };
  };
}

/** The first text is the name. */
function readInitialName({ sections }: Resource, name: string): FormValues {
  const fields = sections.flatMap((section) => ("fields" in section ? [...section.fields] : []));
  const nameField = fields.find(({ control }) => control.kind === "text");
  return nameField && name !== "" ? { [nameField.name]: name } : {};
}

function CreationForm(
  props: ResourceCreationProps & { rule: Rule<FormValues>; onUnsaved: OnUnsaved; onCancel: () => void },
) {
  const { resource, rule, entry, name, parents, onCreated, onUnsaved, onCancel } = props;
  const { t } = useLingui();
  const text = useResourceText(resource.text);
  const { role, can } = useAccess();
  const { create } = useSaveMutations(resource);
  const getApproval = useApproval(resource, entry);
  const sections = useMemo(() => filterSections(resource.sections, { role, isNew: true }), [resource, role]);
  const findDuplicate = useFindDuplicate({
    resource,
    id: undefined,
    canRead: can(entry.module, "VIEW"),
  });
  const parentParams = Object.entries(parents).filter(
    (parent): parent is [string, string] => parent[1] !== null,
  );
  const created = useRef<StoredRecord>(undefined);
  return (
    <DuplicateContext value={findDuplicate}>
      <RecordForm
        sections={sections}
        record={undefined}
        initialValues={buildInitialValues(sections, undefined, {
          ...resource.initial,
          ...readInitialReferences(sections, new URLSearchParams(parentParams)),
          ...readInitialName(resource, name),
        })}
        rule={rule}
        submitLabel={t`Create`}
        fallbackMessage={text.addFailed}
        onSave={async (input) => {
          created.current = (await create({ variables: { input } }))?.data?.record;
        }}
        onSaved={() => {
          toastSuccess(text.created);
          const { current: record } = created;
          if (record) onCreated({ id: record.id, name: resource.getName(record), ...getApproval(record) });
        }}
        onCancel={onCancel}
        onUnsaved={onUnsaved}
      />
    </DuplicateContext>
  );
}

/** Form of a new record for a reference field. */
export function CreationDialog(props: ResourceCreationProps) {
  const { resource, rule, onClose } = props;
  const text = useResourceText(resource.text);
  return (
    <FormDialog opened title={text.createTitle} size="56rem" onClose={onClose}>
      {(form) => (
        <>
          <FocusReturn />
          {rule ? <CreationForm {...props} {...form} rule={rule} /> : <LoadingPanel />}
        </>
      )}
    </FormDialog>
  );
}
