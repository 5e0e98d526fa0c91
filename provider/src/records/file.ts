import type { Resource, Row } from "./resource.ts";

export interface StoredFile {
  name: string;
  key: string;
  type: string;
  size: number;
}

export function presentFile({ path }: Pick<Resource, "path">, { file, ...row }: Row): Row {
  const stored = file as StoredFile | null;
  return {
    ...row,
    fileUrl: stored ? `/api/v1${path}/file/${String(row.id)}` : null,
    fileName: stored?.name ?? null,
  };
}
