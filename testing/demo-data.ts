import { execFile } from "node:child_process";
import { randomBytes, randomUUID } from "node:crypto";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { findPostgres, startPostgres } from "./postgres-server.ts";

const execFileAsync = promisify(execFile);
const TEMPLATE = "template";

/** Demo data that providers copy instead of creating it. */
export interface DemoData {
  /** Data folder; with PostgreSQL, only the uploaded files. */
  folder: string;
  /** Server whose database `template` has the demo data. */
  postgres?: {
    /** Folder of PostgreSQL's programs. */
    binaryFolder: string;
    /** Database URL without the database's name. */
    url: string;
    tokenSecret: string;
  };
}

/** Settings that select a provider's database. */
export type DatabaseSettings = { DATA_DIR: string } & Record<string, string>;

/**
 * Creates the demo data in PostgreSQL if installed, because it copies databases much faster; else embedded.
 *
 * @param fill starts a provider with these settings, which creates the data, and stops it
 */
export async function createDemoData(
  fill: (settings: DatabaseSettings) => Promise<void>,
): Promise<DemoData & { remove: () => Promise<void> }> {
  const folder = await createFolder();
  const binaryFolder = findPostgres();
  const server = binaryFolder ? await startPostgres(binaryFolder) : undefined;
  const remove = async () => {
    await server?.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await server?.run(`create database ${TEMPLATE}`);
    const postgres = server &&
      binaryFolder && {
        binaryFolder,
        url: server.url(""),
        tokenSecret: randomBytes(48).toString("base64url"),
      };
    await fill({ DATA_DIR: folder, ...(postgres && selectDatabase(postgres, TEMPLATE)) });
    return { folder, ...(postgres && { postgres }), remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Without demo data, or for `empty`, the provider fills the new database. */
export async function copyDemoData(
  demoData: DemoData | undefined,
  { empty = false } = {},
): Promise<DatabaseSettings> {
  const folder = await createFolder();
  // Uploaded files are in the data folder.
  if (demoData && !empty) await cp(demoData.folder, folder, { recursive: true });
  if (!demoData?.postgres) return { DATA_DIR: folder };
  const { binaryFolder, url } = demoData.postgres;
  const name = `copy_${randomUUID().replaceAll("-", "")}`;
  const template = empty ? [] : ["--template", TEMPLATE];
  await execFileAsync(join(binaryFolder, "createdb"), [
    "--maintenance-db",
    `${url}postgres`,
    ...template,
    name,
  ]);
  return { DATA_DIR: folder, ...selectDatabase(demoData.postgres, name) };
}

function selectDatabase({ url, tokenSecret }: NonNullable<DemoData["postgres"]>, name: string) {
  return { DATABASE_URL: `${url}${name}`, TOKEN_SECRET: tokenSecret };
}

function createFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), "media-planner-"));
}
