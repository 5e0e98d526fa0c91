import { eq, getTableColumns } from "drizzle-orm";
import type { Row, ResourceContext } from "../records/resource.ts";
import { RequestError } from "../rules/request-error.ts";
import { defineMessage } from "../i18n/translate.ts";

const resourceByField: Readonly<Record<string, string>> = { stateId: "states", cityId: "cities" };

/** With `{ cityId: ["stateId"] }`, rejects a city outside the state. */
export const createParentCheck =
  (parentFields: Readonly<Record<string, readonly string[]>>) =>
  async <Body extends Row>({ store, registry }: ResourceContext, body: Body): Promise<Body> => {
    for (const [field, parents] of Object.entries(parentFields)) {
      const { table, title } = registry.get(resourceByField[field] ?? "");
      const [location] = await store
        .select(getTableColumns(table))
        .from(table)
        .where(eq(table.id, body[field]));
      for (const parent of parents)
        if (location && location[parent] !== body[parent])
          throw RequestError.invalid(
            field,
            defineMessage("{title} does not belong to the chosen {parent}", {
              title,
              parent: parent.replace(/Id$/, ""),
            }),
          );
    }
    return body;
  };
