import { mkdir, open, writeFile, type FileHandle } from "node:fs/promises";
import { join } from "node:path";
import { getTokenSecretPath } from "./backup-source.ts";

/** Writes the uploads and the token secret of a backup. */
export class FolderWriter {
  private readonly dataFolder: string;
  readonly uploadsFolder: string;
  private uploadHandle: FileHandle | null = null;
  hasTokenSecret = false;

  constructor(dataFolder: string) {
    this.dataFolder = dataFolder;
    this.uploadsFolder = join(dataFolder, "uploads");
  }

  async startPart(part: { upload: string } | { key: string }): Promise<void> {
    await mkdir(this.uploadsFolder, { recursive: true, mode: 0o700 });
    if ("upload" in part) this.uploadHandle = await open(join(this.uploadsFolder, part.upload), "wx", 0o600);
    else {
      await writeFile(getTokenSecretPath(this.dataFolder), part.key, { mode: 0o600, flag: "wx" });
      this.hasTokenSecret = true;
    }
  }

  async writeChunk(base64: string): Promise<void> {
    await this.uploadHandle?.writeFile(base64, "base64");
  }

  async closeUpload(): Promise<void> {
    await this.uploadHandle?.sync();
    await this.uploadHandle?.close();
    this.uploadHandle = null;
  }
}
