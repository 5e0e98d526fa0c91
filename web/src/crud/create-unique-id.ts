/** Creates a UUID of version 4. Plain HTTP has no `crypto.randomUUID`. */
export function createUniqueId(): string {
  return "10000000-1000-4000-8000-100000000000".replaceAll(/[018]/g, (digit) => {
    const [random = 0] = crypto.getRandomValues(new Uint8Array(1));
    return (Number(digit) ^ (random & (15 >> (Number(digit) / 4)))).toString(16);
  });
}
