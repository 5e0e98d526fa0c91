/** A text that no other is, in this browser and most likely anywhere. Without a secure context (plain HTTP) a browser makes no UUID. */
export function createUniqueId(): string {
  return `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 10)}`;
}
