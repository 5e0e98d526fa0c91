/** Value of a file field while the stored file is unchanged. */
export interface StoredFile {
  name: string;
  url: string;
}

export function isStoredFile(value: unknown): value is StoredFile {
  return typeof value === "object" && value !== null && "url" in value && "name" in value;
}
