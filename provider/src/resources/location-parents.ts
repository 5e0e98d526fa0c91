import { eq, getTableColumns } from "drizzle-orm";
import type { Row, ResourceContext } from "../records/resource.ts";
import { RequestError } from "../rules/request-error.ts";
import { defineMessage } from "../i18n/translate.ts";

const parents: Readonly<Record<string, string>> = { stateId: "states", cityId: "cities" };

/** `rules` lists, per reference, which references its record must share. */
export const insideParent =
  (rules: Readonly<Record<string, readonly string[]>>) =>
  async <Body extends Row>({ store, registry }: ResourceContext, body: Body): Promise<Body> => {
    for (const [field, shared] of Object.entries(rules)) {
      const { table, title } = registry.get(parents[field] ?? "");
      const [parent] = await store
        .select(getTableColumns(table))
        .from(table)
        .where(eq(table.id, body[field]));
      for (const name of shared)
        if (parent && parent[name] !== body[name])
          throw RequestError.invalid(
            field,
            defineMessage("{title} does not belong to the chosen {parent}", {
              title,
              parent: name.replace(/Id$/, ""),
            }),
          );
    }
    return body;
  };
