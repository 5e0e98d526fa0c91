const VIEWABLE_TYPES = /^(?:image\/(?:jpeg|png|gif)|application\/pdf)\b/;

/** Opens a file in a new tab, or downloads it if the browser cannot display it. */
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
