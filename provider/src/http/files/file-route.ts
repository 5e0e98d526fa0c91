import { eq, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { pipeline } from "node:stream/promises";
import type { StoredFile } from "../../records/file.ts";
import type { Resource } from "../../records/resource.ts";
import { isId } from "../../rules/id.ts";
import { RequestError } from "../../rules/request-error.ts";
import type { AppDependencies } from "../app-dependencies.ts";
import type { GuardedRouter } from "../route-guard.ts";

/** GET /publishers/file/{id}: images and PDFs open in the browser, other files are downloaded. */
export function addRecordFileRoute(
  router: GuardedRouter,
  dependencies: AppDependencies,
  { path, module, table }: Pick<Resource, "path" | "module"> & { table: PgTable & { id: PgColumn } },
): void {
  router.get(
    `${path}/file/:id`,
    [module, "view"],
    async ({ request, response, context }) => {
      const { id } = request.params;
      const [row] = isId(id)
        ? await context.store
            .select({ file: sql<StoredFile | null>`file` })
            .from(table)
            .where(eq(table.id, id))
        : [];
      if (!row?.file) throw RequestError.notFound("File");
      const content = await dependencies.fileStore.open(row.file);
      response.attachment(row.file.name);
      const disposition = String(response.get("Content-Disposition"));
      const opensInBrowser = /^image\/|pdf$/.test(row.file.type);
      response
        .type(row.file.type)
        .set(
          "Content-Disposition",
          opensInBrowser ? disposition.replace(/^attachment/, "inline") : disposition,
        )
        .set("Content-Length", String(row.file.size))
        .set("Cache-Control", "private, no-store");
      await pipeline(content, response).catch((error: unknown) => {
        if (!response.destroyed) throw error;
      });
    },
    null,
  );
}
