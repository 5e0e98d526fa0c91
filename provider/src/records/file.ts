import type { Noun, Row } from "./noun.ts";

/** What is kept of an uploaded file: its own name, the generated one it is stored under, and its proven type. */
export interface StoredFile {
  name: string;
  key: string;
  type: string;
  size: number;
}

/** A row with its file's public face in the place of the stored one: a path that needs the bearer token, and its name. */
export function withFile({ path }: Noun, { file, ...row }: Row): Row {
  const stored = file as StoredFile | null;
  return {
    ...row,
    fileUrl: stored ? `/api/v1${path}/file/${String(row.id)}` : null,
    fileName: stored?.name ?? null,
  };
}
