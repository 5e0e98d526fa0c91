// Worker thread of the embedded database. It is JavaScript, so that it runs from source and from dist.
import {
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
} from "node:fs";
import { copyFile, mkdir, rename, rm } from "node:fs/promises";
import { join, relative } from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { PGLiteSocketServer } from "@electric-sql/pglite-socket";

const { directory, path } = workerData;
const openDatabase = (folder) => PGlite.create(folder, { extensions: { pg_trgm } });

if (!existsSync(directory)) {
  // The first start may be killed, so the folder gets its final name when the database is complete.
  const newFolder = `${directory}.new`;
  await rm(newFolder, { recursive: true, force: true });
  await (await openDatabase(newFolder)).close();
  await rename(newFolder, directory);
}
const db = await openDatabase(directory);
// The socket mixes messages of several connections, so the pool opens only one. After a failed statement the
// pool replaces this connection, and the old one may still be open.
const server = new PGLiteSocketServer({
  db,
  maxConnections: 4,
  ...(path ? { path } : { host: "127.0.0.1", port: 0 }),
});
server.addEventListener("listening", (event) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origin
  parentPort.postMessage({ ready: event.detail.port ?? null });
});

const ignoreMissing = (error) => {
  if (error.code !== "ENOENT") throw error;
};
const listEntries = (folder) => readdirSync(folder, { recursive: true, withFileTypes: true });
const getRelativePath = (folder, entry) => relative(folder, join(entry.parentPath, entry.name));

/** Copies files while statements continue; `copyChanges` then completes the copy. */
async function copyFilesWhileRunning(databaseCopy) {
  const entries = listEntries(directory);
  await mkdir(databaseCopy, { mode: 0o700 });
  for (const entry of entries.filter((entry) => entry.isDirectory()))
    await mkdir(join(databaseCopy, getRelativePath(directory, entry)), { recursive: true, mode: 0o700 });
  for (const entry of entries.filter((entry) => entry.isFile())) {
    const path = getRelativePath(directory, entry);
    await copyFile(join(directory, path), join(databaseCopy, path), constants.COPYFILE_FICLONE).catch(
      ignoreMissing,
    );
  }
}

function copyChanges(databaseCopy, since) {
  const paths = new Set();
  for (const entry of listEntries(directory)) {
    const path = getRelativePath(directory, entry);
    paths.add(path);
    const [source, target] = [join(directory, path), join(databaseCopy, path)];
    if (entry.isDirectory()) mkdirSync(target, { recursive: true, mode: 0o700 });
    else if (statSync(source).ctimeMs >= since || !existsSync(target))
      copyFileSync(source, target, constants.COPYFILE_FICLONE);
  }
  for (const entry of listEntries(databaseCopy))
    if (!paths.has(getRelativePath(databaseCopy, entry)))
      rmSync(join(entry.parentPath, entry.name), { recursive: true, force: true });
}

/** Uploads never change, so a hard link suffices. */
function linkFiles(uploads, uploadsCopy) {
  const existing = new Set(readdirSync(uploadsCopy));
  for (const name of existsSync(uploads) ? readdirSync(uploads) : []) {
    if (existing.has(name)) continue;
    try {
      linkSync(join(uploads, name), join(uploadsCopy, name));
    } catch (error) {
      // A missing file belongs to a deleted record. Some file systems have no hard links.
      if (error.code !== "ENOENT") copyFileSync(join(uploads, name), join(uploadsCopy, name));
    }
  }
}

/** A database opened from the copy recovers as after a crash. */
async function copy({ databaseCopy, uploads, uploadsCopy }) {
  // File times may be less precise than the clock.
  const since = Date.now() - 1_000;
  await mkdir(uploadsCopy, { mode: 0o700 });
  linkFiles(uploads, uploadsCopy);
  await copyFilesWhileRunning(databaseCopy);
  const startedAt = performance.now();
  await db.runExclusive(async () => {
    copyChanges(databaseCopy, since);
    linkFiles(uploads, uploadsCopy);
  });
  return { blockedMs: Math.round(performance.now() - startedAt) };
}

async function handleMessage(message) {
  if (!message.copy) {
    await server.stop();
    await db.close();
    return { closed: true };
  }
  try {
    return await copy(message.copy);
  } catch (error) {
    return { failed: error.message };
  }
}
parentPort.on("message", async (message) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origin
  parentPort.postMessage(await handleMessage(message));
});
await server.start();
