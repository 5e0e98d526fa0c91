import { i18n } from "@lingui/core";
import { validateInput } from "@media-planner/schema/rules/validate";

import type { SessionUser } from "../../../session/session-store.ts";
import type { ImportField } from "../../../table-import/fields/import-fields.ts";
import type { RowGroups } from "../../../table-import/target.ts";
import { buildInitialValues, type FormValues } from "../../form/form-values.ts";
import type { Resource } from "../../definition/resource.ts";
import type { Rule, Section } from "../../definition/sections.ts";
import type { StoredRecord } from "../../definition/record.ts";
import { buildRecordColumns } from "../record-rows.ts";
import { applyValues, isSameInput, type Match } from "./match-records.ts";
import { createReferenceFinder } from "./stored-references.ts";

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
export function createMatchBuilder({
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
