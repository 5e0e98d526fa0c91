import type { ImportField } from "../../../../crud/import/import-fields.ts";
import { RATE_UNIT_LABELS } from "../../../../resources/labels.ts";
import type { MissingReference } from "../../../../crud/import/group-rows.ts";
import { isBlocked } from "../../../../crud/reference/option.ts";
import { getParentValues, getRowColumns, isReference, REFERENCES, type PlanField } from "../../fields.ts";
import { getRecordId, getUnresolvedName } from "../model/references.ts";
import type { PlanDraft } from "../model/plan-draft.ts";
import type { PastedRow } from "./parse-rows.ts";

function createControl({ key, kind, source }: PlanField): ImportField["control"] {
  if (source)
    return {
      kind: "reference",
      options: source.options,
      recordProperty: key,
      emptyText: undefined,
      multiple: false,
    };
  return kind === "unit"
    ? { kind: "choice", labels: RATE_UNIT_LABELS, multiple: false }
    : { kind: "text", type: "text" };
}

/**
 * Fields of a plan's rows for the columns of a file. Dates and prices have defaults.
 *
 * @param hasPeriods whether columns of days, weeks or months have the quantities
 */
export function createTableFields(mediaTypeCode: string | null, hasPeriods: boolean): readonly ImportField[] {
  const { grid, additional } = getRowColumns(mediaTypeCode);
  return [...grid, ...additional].map((field) => ({
    name: field.key,
    label: field.label,
    required: field.required && (isReference(field.key) || (field.key === "quantity" && !hasPeriods)),
    wide: false,
    source: "property",
    dependsOn: field.source?.parents ?? [],
    control: createControl(field),
  }));
}

/** Omits fields whose parents are not chosen yet. */
export function listUnmatchedNames(
  rows: readonly PastedRow[],
  orderDetails: PlanDraft["orderDetails"],
): readonly MissingReference[] {
  return rows.flatMap(({ changes }) =>
    REFERENCES.flatMap((field) => {
      const name = getUnresolvedName(changes[field], "unmatched");
      const parents = getParentValues(field, {
        ...orderDetails,
        cityId: getRecordId(changes.cityId ?? null),
      });
      return name === undefined || isBlocked({ parents }) ? [] : [{ field, name, parents }];
    }),
  );
}
