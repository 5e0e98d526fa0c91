// The thread of the embedded database. Plain JavaScript, so that Node starts it the same from source and from dist.
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
const open = (at) => PGlite.create(at, { extensions: { pg_trgm } });

if (!existsSync(directory)) {
  // A process killed while it made the database must not leave half of one behind.
  const fresh = `${directory}.new`;
  await rm(fresh, { recursive: true, force: true });
  await (await open(fresh)).close();
  await rename(fresh, directory);
}
const db = await open(directory);
// The pool on the other side keeps to one connection, for the socket interleaves the protocol messages of several.
// After a failed statement it closes that one and opens the next, and the two may meet here for a moment.
const server = new PGLiteSocketServer({
  db,
  maxConnections: 4,
  ...(path ? { path } : { host: "127.0.0.1", port: 0 }),
});
server.addEventListener("listening", (event) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origin
  parentPort.postMessage({ ready: event.detail.port ?? null });
});

const gone = (error) => {
  if (error.code !== "ENOENT") throw error;
};
const within = (folder) => readdirSync(folder, { recursive: true, withFileTypes: true });
const pathIn = (folder, entry) => relative(folder, join(entry.parentPath, entry.name));

/** Copies what is there while statements go on: most of it does not change meanwhile. */
async function copyMost(database) {
  const entries = within(directory);
  await mkdir(database, { mode: 0o700 });
  for (const entry of entries.filter((each) => each.isDirectory()))
    await mkdir(join(database, pathIn(directory, entry)), { recursive: true, mode: 0o700 });
  for (const entry of entries.filter((each) => each.isFile())) {
    const path = pathIn(directory, entry);
    await copyFile(join(directory, path), join(database, path), constants.COPYFILE_FICLONE).catch(gone);
  }
}

/** Copies what changed since, all at one moment: this thread does nothing else meanwhile. */
function copyChanges(database, since) {
  const paths = new Set();
  for (const entry of within(directory)) {
    const path = pathIn(directory, entry);
    paths.add(path);
    const [from, to] = [join(directory, path), join(database, path)];
    if (entry.isDirectory()) mkdirSync(to, { recursive: true, mode: 0o700 });
    else if (statSync(from).ctimeMs >= since || !existsSync(to))
      copyFileSync(from, to, constants.COPYFILE_FICLONE);
  }
  for (const entry of within(database))
    if (!paths.has(pathIn(database, entry)))
      rmSync(join(entry.parentPath, entry.name), { recursive: true, force: true });
}

/** An upload never changes, so that a second name keeps it. */
function linkFiles(uploads, files) {
  const there = new Set(readdirSync(files));
  for (const name of existsSync(uploads) ? readdirSync(uploads) : []) {
    if (there.has(name)) continue;
    try {
      linkSync(join(uploads, name), join(files, name));
    } catch (error) {
      // One that was removed belongs to no record any more; and some file systems know no second names.
      if (error.code !== "ENOENT") copyFileSync(join(uploads, name), join(files, name));
    }
  }
}

/** Copies the database and its uploads as of one moment; the copy opens as after a crash, with what was committed. */
async function copy({ database, uploads, files }) {
  // The clock of files ticks a little slower.
  const since = Date.now() - 1_000;
  await mkdir(files, { mode: 0o700 });
  linkFiles(uploads, files);
  await copyMost(database);
  const begun = performance.now();
  await db.runExclusive(async () => {
    copyChanges(database, since);
    linkFiles(uploads, files);
  });
  return { heldMs: Math.round(performance.now() - begun) };
}

async function answer(message) {
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
  parentPort.postMessage(await answer(message));
});
await server.start();
