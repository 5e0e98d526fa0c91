import type { NodePgDatabase } from "drizzle-orm/node-postgres";

/**
 * A transaction, or the database outside transactions. In the embedded database a transaction holds the only
 * connection.
 */
export type Store = Pick<
  NodePgDatabase,
  "select" | "selectDistinct" | "$count" | "insert" | "update" | "delete" | "execute" | "transaction"
>;
