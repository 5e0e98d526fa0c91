import { randomBytes } from "node:crypto";
import { access, constants, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { OperatorError, type Config } from "./config.ts";
import { DirectoryInUseError, lockDirectory } from "./db/embedded/directory-lock.ts";
import { explainFullDisk, isDiskFull, readFreeBytes } from "./db/embedded/disk-space.ts";

export async function prepareDirectory(directory: string): Promise<void> {
  try {
    await mkdir(directory, { recursive: true, mode: 0o700 });
    await access(directory, constants.W_OK);
  } catch (error) {
    throw new OperatorError(
      `DATA_DIR: got ${JSON.stringify(directory)} (${(error as NodeJS.ErrnoException).code}), expected a writable folder`,
    );
  }
}

export async function lockDataDirectory(directory: string): Promise<() => Promise<void>> {
  try {
    return await lockDirectory(directory);
  } catch (error) {
    if (!(error instanceof DirectoryInUseError)) throw error;
    throw new OperatorError(
      `DATA_DIR: got ${JSON.stringify(directory)}, which is ${error.message}; expected a separate folder per provider`,
    );
  }
}

export async function readTokenSecret(config: Config, directory: string): Promise<string> {
  if (config.TOKEN_SECRET) return config.TOKEN_SECRET;
  const file = join(directory, "token-secret");
  const newSecret = randomBytes(48).toString("base64url");
  await writeFile(file, newSecret, { flag: "wx", mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  const secret = (await readFile(file, "utf8")).trim();
  // A full disk leaves an empty file, and anyone could sign tokens with an empty key.
  if (secret.length < 32 && isDiskFull(await readFreeBytes(directory)))
    throw new OperatorError(explainFullDisk(directory));
  if (secret.length < 32)
    throw new OperatorError(
      `DATA_DIR: got a damaged ${JSON.stringify(file)}; restore it, or delete it, which ends all sessions`,
    );
  return secret;
}
