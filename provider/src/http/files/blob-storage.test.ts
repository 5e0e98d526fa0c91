import { symlink, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { createFolder } from "../../../tests/create-folder.ts";
import { createFolderStorage } from "./blob-storage.ts";

it("lists old files although another file was deleted after the folder was read", async () => {
  const folder = await createFolder();
  const storage = createFolderStorage(folder);
  await writeFile(join(folder, "new"), "");
  await writeFile(join(folder, "old"), "");
  await utimes(join(folder, "old"), 0, 0);
  // Like a deleted file, a dangling link is listed, but has no time.
  await symlink("deleted", join(folder, "link"));
  expect(await storage.listOldKeys()).toEqual(["old"]);
});
