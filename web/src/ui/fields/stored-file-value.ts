/** A file that the server keeps: the untouched value of a file field in an edit form. */
export interface StoredFile {
  name: string;
  url: string;
}

export function isStoredFile(value: unknown): value is StoredFile {
  return typeof value === "object" && value !== null && "url" in value && "name" in value;
}
