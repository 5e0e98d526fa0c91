import { eq, getTableColumns } from "drizzle-orm";
import type { Row, ResourceContext } from "../records/resource.ts";
import { RequestError } from "../rules/request-error.ts";
import { defineMessage } from "../i18n/translate.ts";

const resourceByReference: Readonly<Record<string, string>> = { stateId: "states", cityId: "cities" };

/** Checks that references agree: with `{ cityId: ["stateId"] }`, `stateId` must be the state of the city. */
export const checkLocationParents =
  (requirements: Readonly<Record<string, readonly string[]>>) =>
  async <Body extends Row>({ store, registry }: ResourceContext, body: Body): Promise<Body> => {
    for (const [field, sharedReferences] of Object.entries(requirements)) {
      const { table, title } = registry.get(resourceByReference[field] ?? "");
      const [referenced] = await store
        .select(getTableColumns(table))
        .from(table)
        .where(eq(table.id, body[field]));
      for (const name of sharedReferences)
        if (referenced && referenced[name] !== body[name])
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
