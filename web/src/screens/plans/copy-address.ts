/** How a plan is copied. */
export interface Copied {
  /** The plan that it is a copy of. */
  from: string | null;
  /** The first day of the copy; its rows move as far. */
  start: string | null;
  /** Whether the copy takes today's list prices for its rates. */
  listPrices: boolean;
}

/** The address of a copy, below that of a new plan. */
export function searchOf({ from, start, listPrices }: Copied): string {
  const params = new URLSearchParams();
  if (from !== null) params.set("from", from);
  if (start !== null) params.set("start", start);
  if (listPrices) params.set("prices", "list");
  return `?${params.toString()}`;
}
