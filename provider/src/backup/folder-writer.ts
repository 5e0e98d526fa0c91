import { mkdir, open, writeFile, type FileHandle } from "node:fs/promises";
import { join } from "node:path";
import { getSigningKeyPath } from "./backup-source.ts";

export class FolderWriter {
  private readonly directory: string;
  readonly uploads: string;
  private upload: FileHandle | null = null;
  hasKey = false;

  constructor(directory: string) {
    this.directory = directory;
    this.uploads = join(directory, "uploads");
  }

  async startPart(part: { upload: string } | { key: string }): Promise<void> {
    await mkdir(this.uploads, { recursive: true, mode: 0o700 });
    if ("upload" in part) this.upload = await open(join(this.uploads, part.upload), "wx", 0o600);
    else {
      await writeFile(getSigningKeyPath(this.directory), part.key, { mode: 0o600, flag: "wx" });
      this.hasKey = true;
    }
  }

  async writeChunk(base64: string): Promise<void> {
    await this.upload?.write(Buffer.from(base64, "base64"));
  }

  async closeUpload(): Promise<void> {
    await this.upload?.sync();
    await this.upload?.close();
    this.upload = null;
  }
}
