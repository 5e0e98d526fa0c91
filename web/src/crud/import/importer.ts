import type * as z from "zod/mini";
import { i18n } from "@lingui/core";
import { validateInput } from "@media-planner/schema/rules/validate";
import { useApolloClient } from "@apollo/client/react";
import { useMemo } from "react";

import type { ImportedChangeInput } from "../../generated/schema.ts";
import { useAccess } from "../../session/use-access.ts";
import type { SessionUser } from "../../session/session-store.ts";
import { useSession } from "../../session/use-session.ts";
import { buildInitialValues, buildInput, filterVisibleFields, type FormValues } from "../form/form-values.ts";
import { useSaveMutations } from "../definition/resource-hooks.ts";
import type { Resource } from "../definition/resource.ts";
import { listFields, type Rule, type Section } from "../definition/sections.ts";
import type { ScreenEntry, StoredRecord } from "../definition/record.ts";
import { getFieldLabel, type ImportField } from "../../table-import/fields/import-fields.ts";
import type { ImportTarget, RowGroups } from "../../table-import/target.ts";
import { pickChanges, revertFields } from "./history/revert-values.ts";
import { applyValues, isSameInput, type Match } from "./match/match-records.ts";
import { createReferenceFinder } from "./match/stored-references.ts";
import { buildRecordColumns } from "./record-rows.ts";
import type { MatchKey } from "../definition/match-key.ts";
import type { CheckedRecord } from "./checked-records.ts";
import { createStoredRecords } from "./stored-records.ts";

interface MatchSource {
  resource: Resource;
  rule: Rule<FormValues>;
  fields: readonly ImportField[];
  /** Fields of the record itself. */
  fileFields: readonly ImportField[];
  groups: RowGroups | undefined;
  storedSections: readonly Section<FormValues, StoredRecord>[];
  /** Null if the viewer may not change records. */
  viewer: SessionUser | null;
}

const pick = (values: FormValues, names: readonly string[]): FormValues =>
  Object.fromEntries(names.map((name) => [name, values[name]]));

/** Creates a function that prepares a stored record for the values of a file. */
function createMatchBuilder({
  resource: { getName, canChangeRecord },
  rule,
  fields,
  fileFields,
  groups,
  storedSections,
  viewer,
}: MatchSource): (stored: StoredRecord) => Match {
  const columns = fileFields.flatMap((field) =>
    buildRecordColumns([field], i18n).map(({ getValue }) => ({ name: field.name, getValue })),
  );

  return (stored) => {
    const before = buildInitialValues(storedSections, stored, undefined);
    return {
      id: stored.id,
      name: getName(stored),
      canUpdate: viewer !== null && (canChangeRecord?.(stored, viewer) ?? true),
      updatedAt: stored.updatedAt ?? null,
      stored: before,
      findReferencedId: createReferenceFinder(stored, fields),
      apply: (fileValues, choices) => {
        const values = applyValues(before, fileValues, groups);
        const [storedInput, newInput] = [validateInput(rule, before), validateInput(rule, values)];
        const completed = newInput.ok
          ? (groups?.completeInput(stored, newInput.value, fileValues, choices) ?? {
              input: newInput.value,
              changes: [],
            })
          : undefined;
        // Stored records may break a newer rule. Some file fields, such as a code, are no input.
        const isSame =
          storedInput.ok && completed
            ? isSameInput(storedInput.value, completed.input)
            : isSameInput(before, pick(values, Object.keys(before)));
        const changedColumns = columns.filter(
          ({ name }) =>
            (fileValues[name] ?? null) !== null &&
            !isSameInput({ value: before[name] }, { value: values[name] }),
        );
        return {
          values,
          isChanged: !isSame,
          ...(completed && { input: completed.input, changes: completed.changes }),
          before: Object.fromEntries(
            changedColumns.map(({ name, getValue }) => [name, String(getValue({ "": stored }))]),
          ),
        };
      },
    };
  };
}

/** A new record, or the change of an existing one. */
export type SavedRecord = { created: StoredRecord | undefined } | { change: ImportedChangeInput };

type StoredRecords = ReturnType<typeof createStoredRecords>;

export interface Importer extends ImportTarget, Pick<StoredRecords, "readMatches" | "readAllRecords"> {
  /** Path of the list. */
  name: string;
  initial: FormValues;
  rule: z.ZodMiniType;
  matchKeys: readonly MatchKey[];
  canUpdate: boolean;
  save: (record: CheckedRecord) => Promise<SavedRecord>;
  /** @returns the labels of values that were changed again, which stay */
  revert: (change: ImportedChangeInput) => Promise<readonly string[]>;
}

/** Server limit for names of records. */
const MAX_NAME_LENGTH = 200;

const EXCLUDED_KINDS = new Set<string>(["password", "file"]);

export function useImporter(
  resource: Resource,
  rule: Rule<FormValues>,
  { module, listPath }: Pick<ScreenEntry, "module" | "listPath">,
  { translateAll, groups }: Pick<ImportTarget, "translateAll" | "groups">,
): Importer {
  const client = useApolloClient();
  const { role, can } = useAccess();
  const { user } = useSession();
  const canUpdate = can(module, "UPDATE");
  const { create, update } = useSaveMutations(resource);
  return useMemo(() => {
    const { sections, initial } = resource;
    const { matchKeys = [], fileOnlyFields = [] } = resource;
    const newSections = filterVisibleFields(sections, { role, isNew: true });
    const storedSections = filterVisibleFields(sections, { role, isNew: false });
    const initialValues = buildInitialValues(newSections, undefined, initial);
    const fileFields: readonly ImportField[] = [
      ...fileOnlyFields,
      ...listFields(newSections).filter(({ control }) => !EXCLUDED_KINDS.has(control.kind)),
    ];
    const fields = groups ? [...fileFields, ...groups.fields] : fileFields;

    const buildMatch = createMatchBuilder({
      resource,
      rule,
      fields,
      fileFields,
      groups,
      storedSections,
      viewer: canUpdate ? user : null,
    });

    const records = createStoredRecords({ client, resource, fields, sections: storedSections, buildMatch });

    /** Stored records may break a newer rule. */
    const toInput = (values: FormValues): FormValues => {
      const result = validateInput(rule, values);
      return result.ok ? result.value : values;
    };

    async function save({ match, values, applied }: CheckedRecord): Promise<SavedRecord> {
      if (match) {
        const input = applied?.input;
        if (!input) throw new Error("The update breaks the rule.");
        await update({ variables: { id: match.id, input, expectedUpdatedAt: match.updatedAt } });
        const { before, after } = pickChanges(toInput(match.stored), input);
        return {
          change: {
            id: match.id,
            name: match.name.slice(0, MAX_NAME_LENGTH),
            before: JSON.stringify(before),
            after: JSON.stringify(after),
          },
        };
      }
      const input = buildInput(rule, applyValues(initialValues, values, groups), true);
      const result = await create({ variables: { input }, isBulk: true });
      return { created: result?.data?.record };
    }

    async function revert({ id, ...change }: ImportedChangeInput): Promise<readonly string[]> {
      const record = await records.readRecord(id);
      if (!record) return [];
      const parse = (text: string): FormValues => JSON.parse(text) as FormValues;
      const changes = { before: parse(change.before), after: parse(change.after) };
      const current = toInput(buildInitialValues(storedSections, record, undefined));
      const names = fileFields.map(({ name }) => name);
      const reverted = revertFields(current, changes, names);
      const items = groups?.revertItems(current, changes);
      const values = { ...reverted.values, ...items?.values };
      if (!isSameInput(current, values)) {
        const input = buildInput(rule, values, false);
        await update({ variables: { id, input, expectedUpdatedAt: record.updatedAt ?? null } });
      }
      return [...reverted.keptFields, ...(items?.keptFields ?? [])].map((name) =>
        getFieldLabel(fields, name),
      );
    }

    return {
      name: listPath,
      fields,
      translateAll,
      initial: initialValues,
      rule,
      groups,
      matchKeys,
      canUpdate,
      ...records,
      save,
      revert,
    };
  }, [client, resource, rule, listPath, translateAll, groups, role, user, canUpdate, create, update]);
}
