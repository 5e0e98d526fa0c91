/** `crypto.randomUUID` is missing on plain HTTP. */
export function createUniqueId(): string {
  return `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 10)}`;
}
