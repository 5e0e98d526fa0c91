const VIEWABLE_TYPES = /^(?:image\/(?:jpeg|png|gif)|application\/pdf)\b/;

function createTemporaryUrl(file: Blob): string {
  const url = URL.createObjectURL(file);
  // The browser reads the address while it opens or saves the file; a minute suffices.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
  return url;
}

export function downloadFile(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = createTemporaryUrl(file);
  link.download = name;
  link.click();
}

/** Downloads files that the browser cannot display. */
export function openFile(file: Blob, name: string): void {
  const isViewable = VIEWABLE_TYPES.test(file.type);
  if (!isViewable || !window.open(createTemporaryUrl(file), "_blank")) downloadFile(file, name);
}
