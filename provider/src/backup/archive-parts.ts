import { z } from "zod";

/**
 * Version of the format. Each line is an object (start of a part), an array (row) or a string (chunk of an
 * upload).
 */
export const archiveVersion = 1;

export const headerSchema = z.object({
  mediaPlannerBackup: z.number(),
  product: z.string(),
  at: z.string(),
  migrations: z.array(z.number()).min(1),
});
export type BackupHeader = z.infer<typeof headerSchema>;

const columnSchema = z.object({ name: z.string(), type: z.string() });
export const partSchema = z.union([
  z.object({ table: z.string(), columns: z.array(columnSchema) }),
  z.object({ sequence: z.string(), last: z.string() }),
  z.object({ upload: z.string().regex(/^[\w.-]+$/) }),
  z.object({ key: z.string() }),
  z.object({
    uploads: z.number(),
    tables: z.record(z.string(), z.object({ rows: z.number(), sha256: z.string() })),
  }),
]);
export type ArchivePart = z.infer<typeof partSchema>;
export type ArchiveTotals = Extract<ArchivePart, { tables: unknown }>;

export const countRows = ({ tables }: ArchiveTotals): number =>
  Object.values(tables).reduce((sum, { rows }) => sum + rows, 0);

export function describeTotals(totals: ArchiveTotals): string {
  const numberFormat = new Intl.NumberFormat("en");
  const tables = Object.keys(totals.tables).length;
  return `${numberFormat.format(countRows(totals))} rows of ${tables} tables and ${numberFormat.format(totals.uploads)} uploads`;
}
