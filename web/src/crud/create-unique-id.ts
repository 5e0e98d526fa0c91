/** Creates a UUID of version 4. Plain HTTP has no `crypto.randomUUID`. */
export function createUniqueId(): string {
  const digits = Array.from(crypto.getRandomValues(new Uint8Array(30)), (byte) => (byte % 16).toString(16));
  return "xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx".replaceAll("x", () => digits.pop() ?? "");
}
