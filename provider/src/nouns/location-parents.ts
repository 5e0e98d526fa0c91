import { eq, getTableColumns } from "drizzle-orm";
import type { Row, Work } from "../records/noun.ts";
import { Refusal } from "../rules/refusal.ts";
import { say } from "../rules/said/say.ts";

const parents: Readonly<Record<string, string>> = { stateId: "states", cityId: "cities" };

/**
 * Requires consistent parents: the state belongs to the country, the city to both. `rules` lists, per
 * reference, which references its record must share.
 */
export const insideParent =
  (rules: Readonly<Record<string, readonly string[]>>) =>
  async <Body extends Row>({ store, registry }: Work, body: Body): Promise<Body> => {
    for (const [field, shared] of Object.entries(rules)) {
      const { table, title } = registry.get(parents[field] ?? "");
      const [parent] = await store
        .select(getTableColumns(table))
        .from(table)
        .where(eq(table.id, body[field]));
      for (const name of shared)
        if (parent && parent[name] !== body[name])
          throw Refusal.invalid(
            field,
            say("{title} does not belong to the chosen {parent}", { title, parent: name.replace(/Id$/, "") }),
          );
    }
    return body;
  };
