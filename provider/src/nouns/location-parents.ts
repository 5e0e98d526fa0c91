import { getTableColumns } from "drizzle-orm";
import { eq } from "drizzle-orm";
import { HttpError } from "../http/errors.ts";
import type { Row, Work } from "../records/noun.ts";

const parents: Record<string, string> = { stateId: "states", cityId: "cities" };

/**
 * A location lies inside its parents consistently: the state in the country, the city in both.
 * `rules` names, per reference, which of the row's other references its record must share.
 */
export const insideParent =
  (rules: Record<string, readonly string[]>) =>
  async ({ store, registry }: Work, body: Row): Promise<Row> => {
    for (const [field, shared] of Object.entries(rules)) {
      const parent = registry.get(parents[field] ?? "");
      const columns = getTableColumns(parent.table);
      const [row] = await store.select(columns).from(parent.table).where(eq(parent.table.id, body[field]));
      for (const name of shared)
        if (row && row[name] !== body[name])
          throw HttpError.invalid(
            field,
            `${parent.noun} does not belong to the chosen ${name.replace(/Id$/, "")}`,
          );
    }
    return body;
  };
