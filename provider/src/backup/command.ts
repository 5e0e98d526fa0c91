import { resolve } from "node:path";
import { readBackupSettings, OperatorError } from "../config.ts";
import { describeTotals } from "./archive-parts.ts";
import { restore } from "./restore.ts";
import { createBackup } from "./create-backup.ts";

const commands = {
  backup: async (file: string) => {
    const { BACKUP_KEY, ...storage } = readBackupSettings(process.env);
    const backup = await createBackup(storage, file, BACKUP_KEY);
    if (!BACKUP_KEY)
      process.stderr.write(
        "BACKUP_KEY: got nothing, so the backup is not encrypted; expected at least 16 characters\n",
      );
    return `${BACKUP_KEY ? "Encrypted backup" : "Backup"} of ${describeTotals(backup)} in ${file}`;
  },
  restore: async (file: string) => {
    const { BACKUP_KEY, ...storage } = readBackupSettings(process.env);
    const { header, totals, tokenSecretFile } = await restore(storage, file, BACKUP_KEY);
    const secretNote =
      tokenSecretFile && storage.DATABASE_URL ? `; the previous TOKEN_SECRET is in ${tokenSecretFile}` : "";
    return `Restored and compared: ${describeTotals(totals)}, saved on ${header.at} by version ${header.product}${secretNote}`;
  },
};

export async function runCommand(name: keyof typeof commands): Promise<void> {
  try {
    const file = process.argv[2];
    if (!file) throw new OperatorError(`The file is missing. Usage: npm run ${name} -- FILE`);
    process.stdout.write(`${await commands[name](resolve(file))}\n`);
  } catch (error) {
    const line = error instanceof Error ? error.message.split("\n")[0] : String(error);
    process.stderr.write(`${line}\n`);
    process.exitCode = 1;
  }
}
