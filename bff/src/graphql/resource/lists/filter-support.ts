import { asRecord } from "../../../rest/errors/coded-error.ts";
import { isSameId } from "../../../rest/identifiers.ts";
import type { Row } from "../../../rest/reading/row-fields.ts";
import type { GraphQLContext } from "../context.ts";

export type Filters = Readonly<Record<string, unknown>>;

/** The upstream may ignore any filter; the BFF then filters the list. */
export interface FilterSupport<M> {
  /** Whether a record fits the filters; records that do not fit are removed from the page. */
  readonly matches?: (record: M, filters: Filters) => boolean;
  /** Values under the filters' names, if the record's names differ. Undefined values are not compared. */
  readonly getComparedValues?: (record: M, row: Row) => object;
  /** Filters that only the upstream can apply. */
  readonly upstreamFilters?: readonly string[];
  /** Values of other records, read if their filter applies. */
  readonly loadComparedValues?: (record: M, filters: Filters, context: GraphQLContext) => Promise<object>;
}

interface ComparedRecord {
  readonly row: Row;
  readonly values: Filters;
}

/** Missing values contradict no filter. */
type Contradicts = (record: ComparedRecord, value: unknown) => boolean;

export interface ListRecord<M> {
  readonly row: Row;
  readonly record: M;
}

/** Returns for each record a filter that it contradicts; undefined if it fits all. */
export async function findContradictions<M>(
  { getComparedValues, loadComparedValues }: FilterSupport<M>,
  filters: Filters,
  records: readonly ListRecord<M>[],
  context: GraphQLContext,
): Promise<readonly (string | undefined)[]> {
  const checks = Object.keys(filters)
    .filter((name) => hasValue(filters[name]))
    .map((name) => ({ name, contradicts: createCheck(name) }));
  if (checks.length === 0) return [];
  return Promise.all(
    records.map(async ({ row, record }) => {
      const loadedValues = await loadComparedValues?.(record, filters, context);
      const values = { ...readValues({ getComparedValues }, { row, record }), ...loadedValues };
      return checks.find(({ name, contradicts }) => contradicts({ row, values }, filters[name]))?.name;
    }),
  );
}

/** The record's values under the names of filters. */
export function readValues<M>(
  { getComparedValues }: Pick<FilterSupport<M>, "getComparedValues">,
  { row, record }: ListRecord<M>,
): Filters {
  return { ...asRecord(record), ...getComparedValues?.(record, row) };
}

const hasValue = (value: unknown) =>
  value !== undefined && value !== null && value !== "" && !(Array.isArray(value) && value.length === 0);

function createCheck(name: string): Contradicts {
  if (name === "status" || name === "statuses") return contradictsStatus;
  if (name.endsWith("Id")) return createReferenceCheck(name.slice(0, -"Id".length));
  return /(From|To)$/.test(name) ? createBoundCheck(name) : createEqualityCheck(name);
}

/** A missing status was read as PENDING and is not compared. */
const contradictsStatus: Contradicts = ({ row, values }, filterValue) =>
  hasValue(row["status"]) && hasValue(values["status"]) && ![filterValue].flat().includes(values["status"]);

/** Compares a filter with the value of the same name; texts without regard to case. */
function createEqualityCheck(name: string): Contradicts {
  const normalize = (value: unknown) => (typeof value === "string" ? value.toLowerCase() : value);
  return ({ values }, filterValue) =>
    hasValue(values[name]) && normalize(values[name]) !== normalize(filterValue);
}

/** Compares a filter with the record's reference, or its list of references. */
function createReferenceCheck(resource: string): Contradicts {
  return ({ row, values }, filterId) => {
    const ids = values[`${resource}Ids`];
    const referencedId = asRecord(values[resource])?.["id"] ?? values[`${resource}Id`];
    const referencedIds: unknown[] = Array.isArray(ids) ? ids : [referencedId].filter(hasValue);
    const hasComparedValue = referencedIds.length > 0 || Array.isArray(row[`${resource}Ids`]);
    return hasComparedValue && !referencedIds.some((id) => isSameId(id, filterId));
  };
}

/** Compares a lower or upper bound: `budgetFrom` with the budget, `startsTo` with the start date. */
function createBoundCheck(name: string): Contradicts {
  const field = name.replace(/(From|To)$/, "");
  const direction = name.endsWith("From") ? -1 : 1;
  return ({ values }, bound) => {
    const value = values[field] ?? values[field.replace(/s$/, "Date")];
    if (typeof value === "number" && typeof bound === "number") return (value - bound) * direction > 0;
    if (typeof value !== "string" || typeof bound !== "string") return false;
    return direction < 0 ? value < bound : value > bound;
  };
}
