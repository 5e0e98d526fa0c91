import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { validateInput } from "@media-planner/schema/rules/validate";
import * as z from "zod/mini";

import type { AnyField } from "../../definition/fields.tsx";
import type { Resource } from "../../definition/resource.ts";
import { listFields, type Rule, type Section } from "../../definition/sections.ts";
import type { StoredRecord } from "../../definition/record.ts";
import type { FormValues } from "../form-values.ts";

type AnySection = Section<FormValues, StoredRecord>;
type Field = AnyField<string, StoredRecord>;

/** Known values of several records: those that all have, and the fields whose values differ. */
export function shareValues(initials: readonly FormValues[]): {
  shared: FormValues;
  ownNames: readonly string[];
} {
  const names = [...new Set(initials.flatMap((initial) => Object.keys(initial)))];
  const isShared = (name: string) => new Set(initials.map((initial) => initial[name])).size === 1;
  return {
    shared: Object.fromEntries(names.filter(isShared).map((name) => [name, initials[0]?.[name]])),
    ownNames: names.filter((name) => !isShared(name)),
  };
}

/**
 * Splits the form of several records. Texts that identify a record besides its name, such as a code, are entered for
 * each record if required, else omitted. The records share all other fields.
 *
 * @param ownNames fields with a known value for each record
 */
export function splitFields(
  { matchKeys = [] }: Resource,
  sections: readonly AnySection[],
  nameField: string,
  ownNames: readonly string[],
): { ownFields: readonly Field[]; sharedSections: readonly AnySection[] } {
  const keys = new Set<string>(matchKeys.flat());
  const isOwn = ({ name, control }: Field) =>
    name === nameField || ownNames.includes(name) || (control.kind === "text" && keys.has(name));
  return {
    ownFields: listFields(sections).filter(
      (field) =>
        isOwn(field) && (field.required || ownNames.includes(field.name)) && field.name !== nameField,
    ),
    sharedSections: sections.map((section) =>
      "fields" in section ? { ...section, fields: section.fields.filter((field) => !isOwn(field)) } : section,
    ),
  };
}

/** Fields named `records.0.code`, with the record's name in their labels. */
export function createOwnSection(
  ownFields: readonly Field[],
  names: readonly string[],
  i18n: I18n,
): AnySection {
  return {
    fields: names.flatMap((recordName, index) =>
      ownFields.map((field) => {
        const label = i18n._(field.label);
        return {
          ...field,
          name: `records.${index}.${field.name}`,
          label: msg`${label} (${recordName})`,
          source: "none",
          formatDuplicateWarning: undefined,
        };
      }),
    ),
  };
}

/** The name, and values that the fields propose for it. */
export function suggestValues(fields: readonly Field[], nameField: string, recordName: string): FormValues {
  return {
    ...Object.fromEntries(fields.map(({ name, suggest }) => [name, suggest?.(recordName) ?? null])),
    [nameField]: recordName,
  };
}

const bulkValuesRule = z.looseObject({ records: z.array(z.looseObject({})) });

/** Returns `records` with the input of each. Errors of own fields belong to `records.<index>`. */
export function createBulkRule(rule: Rule<FormValues>): Rule<FormValues> {
  return z.pipe(
    bulkValuesRule,
    z.transform(({ records, ...shared }, { issues }) => ({
      records: records.map((own, index) => {
        const result = validateInput(rule, { ...shared, ...own });
        if (result.ok) return result.value;
        for (const { path, message } of result.fields) {
          const names = path.split(".");
          const isOwn = Object.hasOwn(own, names[0] ?? "");
          issues.push({
            code: "custom",
            input: own,
            message,
            path: isOwn ? ["records", index, ...names] : names,
          });
        }
        return {};
      }),
    })),
  );
}
