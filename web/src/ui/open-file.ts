const VIEWABLE_TYPES = /^(?:image\/(?:jpeg|png|gif)|application\/pdf)\b/;

/** Downloads files that the browser cannot display. */
export function openFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const opened = VIEWABLE_TYPES.test(file.type) ? window.open(url, "_blank") : null;
  if (!opened) {
    const link = document.createElement("a");
    link.href = url;
    link.download = name;
    link.click();
  }
  // The new tab reads the address while it opens; a minute suffices.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
