/** What is kept of a table. A value is a column, inside a JSON column a path (`orderDetails.vendorId`), or of a date its month (`startDate.month`). */
export interface Kept {
  /** Columns of money. */
  sums: readonly string[];
  /** Values that every cell is kept by. */
  always: readonly string[];
  /** Values that have cells of their own, each combination of them one; cells are found by the first. */
  facets: readonly (readonly string[])[];
  /** Money that is also spread over the days between two dates, as cells of the facet `month`. */
  spread?: { from: string; to: string; by: readonly string[] };
}

/** A path as its column and what is taken of it. */
export function partsOf(path: string): { column: string; part: string | undefined } {
  const [column = "", part] = path.split(".");
  return { column, part };
}

/** The name of a facet by the values it has. */
export const facetName = (values: readonly string[]): string => values.join(" ");

/** The columns that decide in which cells a row counts, and with how much. */
export function columnsOf({ sums, always, facets, spread }: Kept): string[] {
  const dates = spread ? [spread.from, spread.to, ...spread.by] : [];
  const paths = [...always, ...facets.flat(), ...dates];
  return [...new Set(["currency", ...sums, ...paths.map((path) => partsOf(path).column)])];
}

/** The value at a path, as text. */
function textAt(path: string): string {
  const { column, part } = partsOf(path);
  if (part === "month") return `substring("${column}"::text, 1, 7) || '-01'`;
  return part ? `"${column}" ->> '${part}'` : `"${column}"::text`;
}

/**
 * The cells that the rows of `lines` count in, as a query: rows that each have a sign beside the table's columns, by which they come or go.
 */
export function cellsOfLines(name: string, { sums, always, facets, spread }: Kept): string {
  const keyOf = (values: Record<string, string>) =>
    `jsonb_build_object(${Object.entries(values)
      .map(([path, value]) => `'${path}', ${value}`)
      .join(", ")})`;
  const texts = (paths: readonly string[]) => Object.fromEntries(paths.map((path) => [path, textAt(path)]));
  const query = (facet: string, first: string, key: string, from: string, share: (sum: string) => string) =>
    `select '${name}', '${facet}', coalesce(${first}, ''), currency, ${key}, sum(sign), array[${sums
      .map((sum) => `coalesce(sum(sign * ${share(`"${sum}"`)}), 0)`)
      .join(", ")}]
  from ${from} group by 3, 4, 5`;
  const own = facets.map((facet) =>
    query(
      facetName(facet),
      textAt(facet[0] ?? ""),
      keyOf(texts([...always, ...facet])),
      "lines",
      (sum) => sum,
    ),
  );
  return [...own, ...(spread ? [spreadOver(spread)] : [])].join("\n  union all\n  ");

  function spreadOver({ from, to, by }: NonNullable<Kept["spread"]>): string {
    const month = "to_char(month, 'YYYY-MM')";
    // A century of months is more than anybody looks at.
    const months = `lines cross join lateral (select "${from}"::date as first, "${to}"::date as last) as span
    cross join lateral generate_series(
      date_trunc('month', first::timestamp), least(last::timestamp, first::timestamp + interval '100 years'), interval '1 month'
    ) as month`;
    // Shares are rounded as they add up, so that those of all months are the amount to the paisa.
    return query("month", month, keyOf({ ...texts([...always, ...by]), month }), months, (sum) => {
      const until = (days: string) => `round(${sum} * (${days}) / (last - first + 1), 2)`;
      const end = until("least((month + interval '1 month')::date - 1, last) - first + 1");
      return `(${end} - ${until("greatest(month::date - first, 0)")})`;
    });
  }
}
