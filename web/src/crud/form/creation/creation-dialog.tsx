import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Text } from "@mantine/core";
import { useMemo, useRef } from "react";

import { useAccess } from "../../../session/use-access.ts";
import { FocusReturn } from "../../../ui/overlays/focus-return.tsx";
import { LoadingPanel } from "../../../ui/page/page-state.tsx";
import { toastSuccess } from "../../../ui/overlays/toast.ts";
import type { CreationDialogProps } from "../../definition/creation.ts";
import { useSaveMutations } from "../../definition/resource-hooks.ts";
import type { Resource } from "../../definition/resource.ts";
import { listFields, type Rule } from "../../definition/sections.ts";
import type { ScreenEntry, StoredRecord } from "../../definition/record.ts";
import { useApproval } from "../../use-approval.ts";
import { useResourceText } from "../../definition/use-resource-text.ts";
import {
  createBulkRule,
  createOwnSection,
  shareValues,
  splitFields,
  suggestValues,
} from "./bulk-creation.ts";
import { FindWarningContext, useFindWarning } from "../fields/field-warning.tsx";
import { FormDialog, type OnUnsaved } from "../form-dialog.tsx";
import {
  buildInitialValues,
  filterVisibleFields,
  readInitialReferences,
  type FormValues,
} from "../form-values.ts";
import { RecordForm } from "../record-form.tsx";

interface ResourceCreationProps extends CreationDialogProps {
  resource: Resource;
  /** Undefined while loading. */
  rule: Rule<FormValues> | undefined;
  entry: ScreenEntry;
}

/** The first text is the name. */
function findNameField({ sections }: Resource): string {
  return listFields(sections).find(({ control }) => control.kind === "text")?.name ?? "";
}

function CreationForm(
  props: ResourceCreationProps & {
    rule: Rule<FormValues>;
    onUnsaved: OnUnsaved;
    onCancel: () => void;
  },
) {
  const { resource, rule, entry, names, parents, getInitial, onCreated, onUnsaved, onCancel } = props;
  const { t, i18n } = useLingui();
  const text = useResourceText(resource.text);
  const nameList = new Intl.ListFormat(i18n.locale).format(names);
  const { role } = useAccess();
  const { create } = useSaveMutations(resource);
  const getApproval = useApproval(resource, entry);
  const nameField = findNameField(resource);
  const isMany = names.length > 1;
  const { initials, shared, ownNames } = useMemo(() => {
    const known = names.map((recordName) => getInitial?.(recordName) ?? {});
    return { initials: known, ...shareValues(known) };
  }, [names, getInitial]);
  const { sections, sharedSections, ownFields } = useMemo(() => {
    const visible = filterVisibleFields(resource.sections, { role, isNew: true });
    if (!isMany) {
      const suggestedFields = listFields(visible).filter(({ suggest }) => suggest);
      return { sections: visible, sharedSections: visible, ownFields: suggestedFields };
    }
    const split = splitFields(resource, visible, nameField, ownNames);
    const ownSection = createOwnSection(split.ownFields, names, i18n);
    return {
      ...split,
      sections: split.ownFields.length > 0 ? [ownSection, ...split.sharedSections] : split.sharedSections,
    };
  }, [resource, role, isMany, names, nameField, ownNames, i18n]);
  const formRule = useMemo(() => (isMany ? createBulkRule(rule) : rule), [isMany, rule]);
  const records = names.map((recordName, index) => ({
    ...suggestValues(ownFields, nameField, recordName),
    ...Object.fromEntries(ownNames.map((name) => [name, initials[index]?.[name] ?? null])),
  }));
  const findWarning = useFindWarning(resource, entry);
  const parentParams = Object.entries(parents).filter(
    (parent): parent is [string, string] => parent[1] !== null,
  );
  // Saving again after a failure continues with the other names.
  const createdByName = useRef(new Map<string, StoredRecord>());
  const savedIndex = useRef(0);
  return (
    <FindWarningContext value={findWarning}>
      {isMany && (
        <Text fz="sm" mb="md" style={{ overflowWrap: "anywhere" }}>
          <Trans>Names: {nameList}. The other values apply to all of them.</Trans>
        </Text>
      )}
      <RecordForm
        sections={sections}
        record={undefined}
        initialValues={buildInitialValues(sharedSections, undefined, {
          ...resource.initial,
          ...shared,
          ...readInitialReferences(sharedSections, new URLSearchParams(parentParams)),
          ...(isMany ? { records } : records[0]),
        })}
        rule={formRule}
        submitLabel={t`Create`}
        fallbackMessage={text.addFailed}
        findField={(path) =>
          isMany && ownFields.some(({ name }) => name === path)
            ? `records.${savedIndex.current}.${path}`
            : path
        }
        onSave={async (input) => {
          // The bulk rule returns them.
          const inputs = isMany ? (input["records"] as FormValues[]) : [input];
          for (const [index, recordInput] of inputs.entries()) {
            const recordName = String(recordInput[nameField]);
            if (createdByName.current.has(recordName)) continue;
            savedIndex.current = index;
            // oxlint-disable-next-line no-await-in-loop -- stops at the first failure
            const record = (await create({ variables: { input: recordInput } }))?.data?.record;
            if (record) createdByName.current.set(recordName, record);
          }
        }}
        onSaved={() => {
          toastSuccess(
            isMany ? plural(names.length, { one: "# record added", other: "# records added" }) : text.created,
          );
          onCreated(
            [...createdByName.current.values()].map((record) => ({
              type: String(Reflect.get(record, "__typename")),
              id: record.id,
              name: resource.getName(record),
              ...getApproval(record),
            })),
          );
        }}
        onCancel={onCancel}
        onUnsaved={onUnsaved}
      />
    </FindWarningContext>
  );
}

/** Form of a new record for a reference field. */
export function CreationDialog(props: ResourceCreationProps) {
  const { resource, rule, names, onClose } = props;
  const { t } = useLingui();
  const text = useResourceText(resource.text);
  const title = names.length > 1 ? t`Add ${names.length} ${text.pluralName}` : text.createTitle;
  return (
    <FormDialog opened title={title} size="56rem" onClose={onClose}>
      {(form) => (
        <>
          <FocusReturn />
          {rule ? <CreationForm {...props} {...form} rule={rule} /> : <LoadingPanel />}
        </>
      )}
    </FormDialog>
  );
}
