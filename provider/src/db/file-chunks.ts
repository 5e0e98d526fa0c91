import { and, asc, eq, gt, lt, sql } from "drizzle-orm";
import { customType, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { timestampColumn } from "./columns.ts";
import type { Store } from "./store.ts";

const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** Contents of uploads, split into chunks so that a read needs little memory. */
export const fileChunksTable = pgTable(
  "file_chunks",
  {
    key: text().notNull(),
    index: integer("at").notNull(),
    bytes: bytea().notNull(),
    storedAt: timestampColumn("keptAt").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.key, table.index] })],
);

const { key: keyColumn, index: indexColumn, bytes: bytesColumn, storedAt } = fileChunksTable;

export async function writeChunks(store: Store, key: string, chunks: AsyncIterable<Buffer>): Promise<void> {
  let index = 0;
  for await (const bytes of chunks)
    await store.insert(fileChunksTable).values({ key, index: index++, bytes });
}

export async function* readChunks(store: Store, key: string): AsyncGenerator<Buffer> {
  for (let lastIndex = -1; ;) {
    const [nextChunk] = await store
      .select({ index: indexColumn, bytes: bytesColumn })
      .from(fileChunksTable)
      .where(and(eq(keyColumn, key), gt(indexColumn, lastIndex)))
      .orderBy(asc(indexColumn))
      .limit(1);
    if (!nextChunk) return;
    yield nextChunk.bytes;
    lastIndex = nextChunk.index;
  }
}

export async function deleteChunks(store: Store, key: string): Promise<void> {
  await store.delete(fileChunksTable).where(eq(keyColumn, key));
}

export async function listStaleFileKeys(store: Store): Promise<string[]> {
  const rows = await store
    .selectDistinct({ key: keyColumn })
    .from(fileChunksTable)
    .where(lt(storedAt, sql`now() - interval '1 day'`));
  return rows.map(({ key }) => key);
}
