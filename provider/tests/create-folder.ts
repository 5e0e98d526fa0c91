import { mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import { inject } from "vitest";

/** Creates a folder that is removed after all tests. */
export const createFolder = () => mkdtemp(join(inject("dataFolders"), "folder-"));
