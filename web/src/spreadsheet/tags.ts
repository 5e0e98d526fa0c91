/*
 * Finds tags in XML by text search, without a tree. No search goes past the next tag: an element that is never closed costs one pass, not
 * one for each of its parts.
 */

/** The attributes of each element of a name; some programs give each name a prefix. */
export function tagsOf(xml: string, name: string): string[] {
  const tag = new RegExp(`<(?:\\w+:)?${name}(?=[\\s/>])([^<>]*)>`, "g");
  return [...xml.matchAll(tag)].map(([, attributes = ""]) => attributes);
}

/** Every value that attributes give a name. */
export function attributesOf(attributes: string, name: string): string[] {
  const pattern = new RegExp(`(?:^|\\s)(?:\\w+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, "g");
  return [...attributes.matchAll(pattern)].map(([, double, single]) => double ?? single ?? "");
}

/** The value of an attribute; empty where there is none. */
export function attribute(attributes: string, name: string): string {
  return attributesOf(attributes, name)[0] ?? "";
}
