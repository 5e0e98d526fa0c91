import { CombinedGraphQLErrors } from "@apollo/client/errors";

/** What a refused attempt to create says of the record that an earlier one made; undefined for every other error. */
export function readDuplicateCreation(error: unknown): { id: string; createdAt: string } | undefined {
  if (!CombinedGraphQLErrors.is(error)) return undefined;
  const created: unknown = error.errors[0]?.extensions?.["created"];
  if (typeof created !== "object" || created === null) return undefined;
  const { id, createdAt } = created as Record<string, unknown>;
  return typeof id === "string" && typeof createdAt === "string" ? { id, createdAt } : undefined;
}
