import { msg } from "@lingui/core/macro";
import { foldText } from "@media-planner/schema/rules/fold-text";

import { RATE_UNIT_LABELS } from "../../../resources/labels.ts";
import type { Cell } from "../../../spreadsheet/table.ts";
import type { ColumnMapping, ImportField } from "../../../table-import/fields/import-fields.ts";
import { getRowColumns, isReference, ROW_FIELDS, type PlanField } from "../../fields.ts";

/**
 * "flight": start and end. "amount": compared with the computed amount. "discount": in percent of a gross rate.
 * "vendor": compared with the plan's.
 */
export type OtherColumn = "flight" | "amount" | "discount" | "vendor";

const KINDS = {
  day: { kind: "date" },
  money: { kind: "money" },
  count: { kind: "number", isWhole: true },
  text: { kind: "textarea", limit: undefined },
  unit: { kind: "choice", labels: RATE_UNIT_LABELS, multiple: false },
} as const;

function createImportField({ key, label, kind, source }: PlanField): ImportField {
  const control: ImportField["control"] =
    kind === "reference" && source
      ? {
          kind,
          options: source.options,
          recordProperty: key,
          emptyText: undefined,
          multiple: false,
        }
      : KINDS[kind === "reference" ? "text" : kind];
  const dependsOn = source?.parents ?? [];
  return { name: key, label, required: false, wide: false, source: "property", dependsOn, control };
}

const createOtherField = (name: OtherColumn, control: ImportField["control"]): ImportField => ({
  name,
  label: msg`Amount`,
  required: false,
  wide: false,
  source: "property",
  dependsOn: [],
  control,
});

const AMOUNT_FIELD = createOtherField("amount", { kind: "money" });

export const PLAN_FIELDS: readonly ImportField[] = [
  ...ROW_FIELDS.map(createImportField),
  createOtherField("flight", { kind: "text", type: "text" }),
  AMOUNT_FIELD,
  createOtherField("discount", { kind: "percent" }),
  createOtherField("vendor", { kind: "text", type: "text" }),
];

export const PLAN_TARGET = { name: "plan", fields: PLAN_FIELDS, translateAll: () => [] };

/**
 * Fields to choose columns for. Dates and prices have defaults.
 *
 * @param hasPeriods whether columns of days, weeks or months have the quantities
 */
export function createTableFields(mediaTypeCode: string | null, hasPeriods: boolean): readonly ImportField[] {
  const { grid, additional } = getRowColumns(mediaTypeCode);
  const rowFields = [...grid, ...additional].map((field) => ({
    ...createImportField(field),
    required: field.required && (isReference(field.key) || (field.key === "quantity" && !hasPeriods)),
  }));
  return [...rowFields, AMOUNT_FIELD];
}

/** Computed columns of exported and other plans, which need no notice. */
const COMPUTED =
  /^(?:#|s(?:r|l)?\.? ?no\.?|s[rl]\.?|row|ligne|(?:total )?fct(?: \(secs?\))?|list price|prix catalogue|[x×] 10 s)$/;

export function isComputed(heading: Cell | undefined): boolean {
  return COMPUTED.test(foldText(String(heading ?? "")));
}

export function countFields(mapping: ColumnMapping): number {
  return ROW_FIELDS.filter(({ key }) => (mapping[key] ?? null) !== null).length;
}
