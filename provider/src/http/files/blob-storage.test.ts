import { mkdtemp, rm, symlink, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { createFolderStorage } from "./blob-storage.ts";

it("lists old files although another file was deleted after the folder was read", async () => {
  const folder = await mkdtemp(join(tmpdir(), "blob-storage-"));
  try {
    const storage = createFolderStorage(folder);
    await writeFile(join(folder, "new"), "");
    await writeFile(join(folder, "old"), "");
    await utimes(join(folder, "old"), 0, 0);
    // Like a deleted file, a dangling link is listed, but has no time.
    await symlink("deleted", join(folder, "link"));
    expect(await storage.listOldKeys()).toEqual(["old"]);
  } finally {
    await rm(folder, { recursive: true });
  }
});
