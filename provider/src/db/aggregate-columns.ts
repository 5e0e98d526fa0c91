/**
 * A value is a column, a path in a JSON column (`orderDetails.vendorId`), or the month of a date
 * (`startDate.month`).
 */
export interface AggregateColumns {
  sums: readonly string[];
  /** Values that every aggregate includes. */
  always: readonly string[];
  /** Combinations with their own aggregate; cells are found by the first value. */
  facets: readonly (readonly string[])[];
  /** Column with amounts by month (`{"2026-02": 12.5}`); these replace the sums in the facet `month`. */
  months?: { column: string; by: readonly string[] };
}

export function splitPath(path: string): { column: string; part: string | undefined } {
  const [column = "", part] = path.split(".");
  return { column, part };
}

export const getFacetName = (values: readonly string[]): string => values.join(" ");

export function listAggregateColumns({ sums, always, facets, months }: AggregateColumns): string[] {
  const byMonth = months ? [months.column, ...months.by] : [];
  const paths = [...always, ...facets.flat(), ...byMonth];
  return [...new Set(["currency", ...sums, ...paths.map((path) => splitPath(path).column)])];
}

function getTextAt(path: string): string {
  const { column, part } = splitPath(path);
  if (part === "month") return `substring("${column}"::text, 1, 7) || '-01'`;
  return part ? `"${column}" ->> '${part}'` : `"${column}"::text`;
}

type Values = Record<string, string>;

const jsonValuesAt = (paths: readonly string[]): Values =>
  Object.fromEntries(paths.map((path) => [path, getTextAt(path)]));

/** Builds the query for the cells of the rows in `lines`, which have a sign for added or removed. */
export function buildCellsQuery(name: string, { sums, always, facets, months }: AggregateColumns): string {
  const query = (facet: string, own: Values, from: string, getAmount = (sum: string) => `"${sum}"`) => {
    const values = Object.entries({ ...own, ...jsonValuesAt(always) });
    const key = values.map(([path, value]) => `'${path}', ${value}`).join(", ");
    const money = sums.map((sum) => `coalesce(sum(sign * ${getAmount(sum)}), 0)`).join(", ");
    const [first] = Object.values(own);
    return `select '${name}', '${facet}', coalesce(${first}, ''), currency, jsonb_build_object(${key}), sum(sign), array[${money}]
  from ${from} group by currency, ${values.map(([, value]) => value).join(", ")}`;
  };
  const each = facets.map((paths) => query(getFacetName(paths), jsonValuesAt(paths), "lines"));
  if (months) {
    const from = `lines cross join lateral jsonb_each_text("${months.column}") as share(month, amount)`;
    each.push(
      query("month", { month: "month", ...jsonValuesAt(months.by) }, from, () => "share.amount::numeric"),
    );
  }
  return each.join("\n  union all\n  ");
}
