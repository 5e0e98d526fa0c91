import { CombinedGraphQLErrors } from "@apollo/client/errors";

/** Reads the record created by an earlier, equal request; undefined for other errors. */
export function readDuplicateCreation(error: unknown): { id: string; createdAt: string } | undefined {
  if (!CombinedGraphQLErrors.is(error)) return undefined;
  const created: unknown = error.errors[0]?.extensions?.["created"];
  if (typeof created !== "object" || created === null) return undefined;
  const { id, createdAt } = created as Record<string, unknown>;
  return typeof id === "string" && typeof createdAt === "string" ? { id, createdAt } : undefined;
}
