import { once } from "node:events";
import { chmod, mkdir, rm } from "node:fs/promises";
import { connect, createServer, type Socket } from "node:net";
import { join } from "node:path";
import type { Logger } from "pino";
import type { EmbeddedDatabase } from "../db/embedded/embedded-database.ts";

// A running provider copies its data on request, because only one process can open the embedded database.

const getSocketPath = (directory: string) => join(directory, "backup.sock");
/** Sent by the backup command when its file is complete. */
const savedMessage = "saved";
export const getCopyPath = (directory: string) => join(directory, "backup.copy");

export async function serveCopies(
  directory: string,
  copyTo: EmbeddedDatabase["copyTo"],
  log: Logger,
  onSaved: () => Promise<unknown>,
): Promise<() => Promise<void>> {
  const path = getSocketPath(directory);
  const copyFolder = getCopyPath(directory);
  await rm(path, { force: true });
  await rm(copyFolder, { recursive: true, force: true });
  let isBusy = false;
  const serveCopy = async (socket: Socket) => {
    socket.on("error", () => undefined);
    let message = "";
    socket.on("data", (bytes) => (message += bytes.toString()));
    const ended = new Promise((resolve) => socket.once("end", resolve).once("close", resolve));
    if (isBusy) return socket.end("another backup is running; try again later");
    isBusy = true;
    try {
      await rm(copyFolder, { recursive: true, force: true });
      await mkdir(copyFolder, { mode: 0o700 });
      const blockedMs = await copyTo({
        databaseCopy: join(copyFolder, "db"),
        uploads: join(directory, "uploads"),
        uploadsCopy: join(copyFolder, "uploads"),
      });
      log.info({ blockedMs }, "Database copied for a backup");
      socket.write("copied");
      await ended;
      if (message === savedMessage) await onSaved();
    } catch (error) {
      log.error({ reason: String(error) }, "Backup failed: the database could not be copied");
      socket.end(error instanceof Error ? error.message : "failed");
    } finally {
      await rm(copyFolder, { recursive: true, force: true });
      isBusy = false;
      socket.end();
    }
  };
  const pending = new Map<Socket, Promise<unknown>>();
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    pending.set(
      socket,
      serveCopy(socket).finally(() => pending.delete(socket)),
    );
  });
  try {
    server.listen(path);
    await once(server, "listening");
    await chmod(path, 0o600);
  } catch (error) {
    // The socket's path is probably too long. The provider works without backups.
    log.warn(
      { reason: String(error) },
      "Backups are not available while this provider runs; try a shorter DATA_DIR",
    );
    return async () => undefined;
  }
  return async () => {
    for (const socket of pending.keys()) socket.destroy();
    await Promise.all(pending.values());
    await new Promise((closed) => server.close(closed));
  };
}

/** Requests a copy from the provider that runs in this folder. Returns null if none runs. */
export async function requestCopy(directory: string) {
  const socket = connect(getSocketPath(directory));
  try {
    await once(socket, "connect");
  } catch {
    return null;
  }
  const response = await new Promise<string>((resolve) => {
    let text = "";
    socket.on("error", () => resolve("the provider stopped"));
    socket.on("close", () => resolve(text || "the provider stopped"));
    socket.on("data", (bytes) => {
      text += bytes.toString();
      if (text === "copied") resolve(text);
    });
  });
  if (response !== "copied") throw new Error(response);
  return {
    recordBackup: () => void socket.write(savedMessage),
    release: async () => {
      const closed = once(socket, "close");
      socket.end();
      await closed;
    },
  };
}
