// The thread of the embedded database. Plain JavaScript, so that Node starts it the same from source and from dist.
import { constants, copyFileSync, cpSync, existsSync, linkSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { rename, rm } from "node:fs/promises";
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

/**
 * Copies all files at one moment: this thread does nothing else meanwhile, so that no statement runs and no record loses its upload. The
 * copy opens as after a crash, with what was committed.
 */
function copy({ database, uploads, files }) {
  // Where the file system can, the files share their blocks until one changes.
  cpSync(directory, database, { recursive: true, mode: constants.COPYFILE_FICLONE });
  mkdirSync(files);
  if (!existsSync(uploads)) return;
  for (const name of readdirSync(uploads)) {
    try {
      // An upload never changes, so that a second name does.
      linkSync(join(uploads, name), join(files, name));
    } catch (error) {
      if (error.code === "ENOENT") continue;
      copyFileSync(join(uploads, name), join(files, name));
    }
  }
}

async function answer(message) {
  if (!message.copy) {
    await server.stop();
    await db.close();
    return { closed: true };
  }
  try {
    await db.runExclusive(async () => copy(message.copy));
    return {};
  } catch (error) {
    return { failed: error.message };
  }
}
parentPort.on("message", async (message) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origin
  parentPort.postMessage(await answer(message));
});
await server.start();
