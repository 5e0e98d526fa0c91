import { FILTER_NOT_SUPPORTED } from "@media-planner/schema/rules/pagination";

import { asRecord } from "../../rest/coded-error.ts";
import type { Row } from "../../rest/row-fields.ts";
import { inputError } from "./input.ts";

export type Filters = Readonly<Record<string, unknown>>;

/** Filters that the upstream may ignore. */
export interface FilterSupport<M> {
  /** Whether a record matches the filters; other records are removed. */
  readonly matches?: (record: M, filters: Filters) => boolean;
  /** Filters that are compared with each record. */
  readonly extensions?: readonly string[];
  /** Values of a record for the comparison, if its field names differ. */
  readonly facts?: (record: M) => object;
}

interface ComparedRecord {
  readonly row: Row;
  readonly facts: Filters;
}

/** Whether a record contradicts a filter; missing values never do. */
type Contradicts = (record: ComparedRecord, value: unknown) => boolean;

/** @throws CodedError BAD_USER_INPUT if a record contradicts an ignored filter */
export function rejectUnfiltered<M>(
  { extensions = [], facts }: FilterSupport<M>,
  filters: Filters,
  rows: readonly unknown[],
  records: readonly M[],
): void {
  const extensionFilters = extensions.filter((name) => hasValue(filters[name]));
  if (extensionFilters.length === 0) return;
  const comparedRecords = records.map((record, index) => ({
    row: asRecord(rows[index]) ?? {},
    facts: { ...asRecord(record), ...facts?.(record) },
  }));
  for (const name of extensionFilters) {
    const contradicts = buildContradiction(name);
    if (comparedRecords.some((one) => contradicts(one, filters[name]))) {
      throw inputError([{ path: name, message: FILTER_NOT_SUPPORTED }]);
    }
  }
}

const hasValue = (value: unknown) =>
  value !== undefined && value !== null && value !== "" && !(Array.isArray(value) && value.length === 0);

function buildContradiction(name: string): Contradicts {
  if (name === "statuses") return otherStatus;
  if (name.endsWith("Id")) return otherReference(name.slice(0, -"Id".length));
  return buildOutside(name);
}

/** A missing status was read as PENDING, so it is not compared. */
const otherStatus: Contradicts = ({ row, facts }, statuses) =>
  hasValue(row["status"]) && Array.isArray(statuses) && !statuses.includes(facts["status"]);

/** Compares one reference or a list; a missing list is ignored. */
function otherReference(resource: string): Contradicts {
  return ({ row, facts }, filterId) => {
    const ids = facts[`${resource}Ids`];
    const one = asRecord(facts[resource])?.["id"] ?? facts[`${resource}Id`];
    const referencedIds: unknown[] = Array.isArray(ids) ? ids : [one].filter(hasValue);
    const isListed = referencedIds.length > 0 || Array.isArray(row[`${resource}Ids`]);
    return (
      isListed && !referencedIds.some((id) => String(id).toLowerCase() === String(filterId).toLowerCase())
    );
  };
}

/** Compares a lower or upper bound: `budgetFrom` with the budget, `startsTo` with the start date. */
function buildOutside(name: string): Contradicts {
  const field = name.replace(/(From|To)$/, "");
  const beyond = name.endsWith("From") ? -1 : 1;
  return ({ facts }, bound) => {
    const value = facts[field] ?? facts[field.replace(/s$/, "Date")];
    if (typeof value === "number" && typeof bound === "number") return (value - bound) * beyond > 0;
    if (typeof value !== "string" || typeof bound !== "string") return false;
    return beyond < 0 ? value < bound : value > bound;
  };
}
