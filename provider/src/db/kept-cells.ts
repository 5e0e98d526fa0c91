/** What is kept of a table. A value is a column, inside a JSON column a path (`orderDetails.vendorId`), or of a date its month (`startDate.month`). */
export interface Kept {
  /** Columns of money. */
  sums: readonly string[];
  /** Values that every cell is kept by. */
  always: readonly string[];
  /** Values that have cells of their own, each combination of them one; cells are found by the first. */
  facets: readonly (readonly string[])[];
  /** Column with amounts by month (`{"2026-02": 12.5}`), which make the cells of the facet `month` in place of the sums. */
  months?: { column: string; by: readonly string[] };
}

/** A path as its column and what is taken of it. */
export function partsOf(path: string): { column: string; part: string | undefined } {
  const [column = "", part] = path.split(".");
  return { column, part };
}

/** The name of a facet by the values it has. */
export const facetName = (values: readonly string[]): string => values.join(" ");

/** The columns that decide in which cells a row counts, and with how much. */
export function columnsOf({ sums, always, facets, months }: Kept): string[] {
  const byMonth = months ? [months.column, ...months.by] : [];
  const paths = [...always, ...facets.flat(), ...byMonth];
  return [...new Set(["currency", ...sums, ...paths.map((path) => partsOf(path).column)])];
}

/** The value at a path, as text. */
function textAt(path: string): string {
  const { column, part } = partsOf(path);
  if (part === "month") return `substring("${column}"::text, 1, 7) || '-01'`;
  return part ? `"${column}" ->> '${part}'` : `"${column}"::text`;
}

/** A value by what names it in the key of a cell. */
type Values = Record<string, string>;

const valuesAt = (paths: readonly string[]): Values =>
  Object.fromEntries(paths.map((path) => [path, textAt(path)]));

/**
 * The cells that the rows of `lines` count in, as a query: rows that each have a sign beside the table's columns, by which they come or go.
 */
export function cellsOfLines(name: string, { sums, always, facets, months }: Kept): string {
  const query = (facet: string, own: Values, from: string, amountOf = (sum: string) => `"${sum}"`) => {
    const values = Object.entries({ ...own, ...valuesAt(always) });
    const key = values.map(([path, value]) => `'${path}', ${value}`).join(", ");
    const money = sums.map((sum) => `coalesce(sum(sign * ${amountOf(sum)}), 0)`).join(", ");
    const [first] = Object.values(own);
    return `select '${name}', '${facet}', coalesce(${first}, ''), currency, jsonb_build_object(${key}), sum(sign), array[${money}]
  from ${from} group by currency, ${values.map(([, value]) => value).join(", ")}`;
  };
  const each = facets.map((paths) => query(facetName(paths), valuesAt(paths), "lines"));
  if (months) {
    const from = `lines cross join lateral jsonb_each_text("${months.column}") as share(month, amount)`;
    each.push(
      query("month", { month: "month", ...valuesAt(months.by) }, from, () => "share.amount::numeric"),
    );
  }
  return each.join("\n  union all\n  ");
}
