/**
 * Columns by which amounts are summed. A value is a column, a path in a JSON column
 * (`orderDetails.vendorId`), or a date's month (`startDate.month`).
 */
export interface AggregateColumns {
  sums: readonly string[];
  /** Values in every facet. */
  sharedValues: readonly string[];
  /** Combinations of values by which sums are stored; the first value is indexed. */
  facets: readonly (readonly string[])[];
  /** Column with amounts by month (`{"2026-02": 12.5}`); these replace the sums in the facet `month`. */
  months?: { column: string; by: readonly string[] };
}

export function splitPath(path: string): { column: string; part: string | undefined } {
  const [column = "", part] = path.split(".");
  return { column, part };
}

export const getFacetName = (values: readonly string[]): string => values.join(" ");

export function listAggregateColumns({ sums, sharedValues, facets, months }: AggregateColumns): string[] {
  const monthPaths = months ? [months.column, ...months.by] : [];
  const paths = [...sharedValues, ...facets.flat(), ...monthPaths];
  return [...new Set(["currency", ...sums, ...paths.map((path) => splitPath(path).column)])];
}

function buildTextExpression(path: string): string {
  const { column, part } = splitPath(path);
  if (part === "month") return `substring("${column}"::text, 1, 7) || '-01'`;
  return part ? `"${column}" ->> '${part}'` : `"${column}"::text`;
}

type Expressions = Record<string, string>;

const buildTextExpressions = (paths: readonly string[]): Expressions =>
  Object.fromEntries(paths.map((path) => [path, buildTextExpression(path)]));

/** Sums the rows in `lines`. `sign` is 1 for added and -1 for removed rows. */
export function buildSumsQuery(
  name: string,
  { sums, sharedValues, facets, months }: AggregateColumns,
): string {
  const buildFacetQuery = (
    facet: string,
    facetValues: Expressions,
    from: string,
    getAmount = (sum: string) => `"${sum}"`,
  ) => {
    const values = Object.entries({ ...facetValues, ...buildTextExpressions(sharedValues) });
    const key = values.map(([path, value]) => `'${path}', ${value}`).join(", ");
    const sumExpressions = sums.map((sum) => `coalesce(sum(sign * ${getAmount(sum)}), 0)`).join(", ");
    const [indexedValue] = Object.values(facetValues);
    return `select '${name}', '${facet}', coalesce(${indexedValue}, ''), currency, jsonb_build_object(${key}), sum(sign), array[${sumExpressions}]
  from ${from} group by currency, ${values.map(([, value]) => value).join(", ")}`;
  };
  const queries = facets.map((paths) =>
    buildFacetQuery(getFacetName(paths), buildTextExpressions(paths), "lines"),
  );
  if (months) {
    const from = `lines cross join lateral jsonb_each_text("${months.column}") as share(month, amount)`;
    queries.push(
      buildFacetQuery(
        "month",
        { month: "month", ...buildTextExpressions(months.by) },
        from,
        () => "share.amount::numeric",
      ),
    );
  }
  return queries.join("\n  union all\n  ");
}
