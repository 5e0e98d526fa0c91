import { and, asc, eq, gt, lt, sql } from "drizzle-orm";
import { customType, integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import type { Store } from "./store.ts";

const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** Uploads in chunks, which limits memory. */
export const fileChunksTable = pgTable(
  "file_chunks",
  {
    key: text().notNull(),
    at: integer().notNull(),
    bytes: bytea().notNull(),
    keptAt: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.key, table.at] })],
);

const { key: keyColumn, at: index, bytes: content, keptAt } = fileChunksTable;

export async function writeChunks(store: Store, key: string, pieces: AsyncIterable<Buffer>): Promise<void> {
  let at = 0;
  for await (const bytes of pieces) await store.insert(fileChunksTable).values({ key, at: at++, bytes });
}

export async function* readChunks(store: Store, key: string): AsyncGenerator<Buffer> {
  for (let last = -1; ;) {
    const [next] = await store
      .select({ at: index, bytes: content })
      .from(fileChunksTable)
      .where(and(eq(keyColumn, key), gt(index, last)))
      .orderBy(asc(index))
      .limit(1);
    if (!next) return;
    yield next.bytes;
    last = next.at;
  }
}

export async function deleteChunks(store: Store, key: string): Promise<void> {
  await store.delete(fileChunksTable).where(eq(keyColumn, key));
}

export async function staleFileKeys(store: Store): Promise<string[]> {
  const rows = await store
    .selectDistinct({ key: keyColumn })
    .from(fileChunksTable)
    .where(lt(keptAt, sql`now() - interval '1 day'`));
  return rows.map(({ key }) => key);
}
