import { CombinedGraphQLErrors } from "@apollo/client/errors";
import * as z from "zod/mini";

/** A value that somebody changed, as texts. */
export interface Change {
  label: string;
  from: string | null;
  to: string | null;
}

const shape = z.object({
  updatedAt: z.nullable(z.string()),
  changedBy: z.nullable(z.string()),
  changes: z.array(
    z.object({ path: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) }),
  ),
});

/** What a record is now that somebody else changed it, as far as the upstream tells. */
export type Current = z.infer<typeof shape>;

/** What a refused write says of the record as it is now; undefined for every other error. */
export function currentIn(error: unknown): Current | undefined {
  if (!CombinedGraphQLErrors.is(error)) return undefined;
  const result = shape.safeParse(error.errors[0]?.extensions?.["current"]);
  return result.success ? result.data : undefined;
}

/** Thrown in the place of a conflict once its user has seen it: there is nothing more to say. */
export class NotSaved extends Error {}
