import type { Row } from "./resource.ts";

/** What is kept of an uploaded file: its own name, the generated one it is stored under, and its proven type. */
export interface StoredFile {
  name: string;
  key: string;
  type: string;
  size: number;
}

/** The file's public face: a path of the upstream that needs the bearer token, and its name. */
export const publisherFile = ({ file, ...row }: Row): Row => {
  const stored = file as StoredFile | null;
  return {
    ...row,
    fileUrl: stored ? `/api/v1/publishers/file/${String(row.id)}` : null,
    fileName: stored?.name ?? null,
  };
};
