import { spawnSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import type { Download } from "@playwright/test";
import { replaceSpaces } from "./message-catalogs.ts";

export async function readPdfText(download: Download): Promise<string | undefined> {
  const path = await download.path();
  const bytes = await readFile(path);
  if (bytes.subarray(0, 5).toString("latin1") !== "%PDF-") throw new Error("The download is not a PDF");
  const { error, status, stdout } = spawnSync("pdftotext", ["-layout", path, "-"], { encoding: "utf8" });
  if (error) return undefined;
  if (status !== 0) throw new Error("pdftotext cannot read the download");
  return replaceSpaces(stdout);
}
