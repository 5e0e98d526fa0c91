/* Searches end at the next tag, so that unclosed elements cost linear time. */

export function findTags(xml: string, name: string): string[] {
  const tag = new RegExp(`<(?:\\w+:)?${name}(?=[\\s/>])([^<>]*)>`, "g");
  return [...xml.matchAll(tag)].map(([, attributes = ""]) => attributes);
}

export function findAttributes(attributes: string, name: string): string[] {
  const pattern = new RegExp(`(?:^|\\s)(?:\\w+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, "g");
  return [...attributes.matchAll(pattern)].map(([, double, single]) => double ?? single ?? "");
}

export function getAttribute(attributes: string, name: string): string {
  return findAttributes(attributes, name)[0] ?? "";
}
