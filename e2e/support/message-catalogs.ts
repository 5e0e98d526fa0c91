import { readFileSync } from "node:fs";

export type Language = "en" | "fr";

const catalogs = [
  "web/src/locales/app",
  "web/src/locales/public",
  "web/src/locales/screens",
  "web/src/site/locales",
];
const folder = new URL("../../", import.meta.url);

/** Skips messages without a translation. */
function readMessages(path: string): Map<string, string> {
  const entries = readFileSync(new URL(path, folder), "utf8").split(/\n\n+/);
  const messages = new Map<string, string>();
  for (const entry of entries) {
    if (entry.includes("\n#~") || entry.startsWith("#~")) continue;
    const id = readPoString("msgid", entry);
    const text = readPoString("msgstr", entry);
    if (id && text) messages.set(id, text);
  }
  return messages;
}

function readPoString(keyword: string, entry: string): string {
  const lines = new RegExp(`^${keyword} ((?:".*"\n?)+)`, "m").exec(entry)?.[1] ?? "";
  return lines
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as string)
    .join("");
}

const french = new Map(catalogs.flatMap((catalog) => [...readMessages(`${catalog}/fr.po`)]));

/** French texts by English text; omits equal texts. */
export const translations: ReadonlyMap<string, string> = new Map(
  [...french].filter(([english, translated]) => english !== translated),
);

/** Fills in `{placeholders}`. Throws for missing translations. */
export function translate(
  language: Language,
  english: string,
  values: Record<string, string | number> = {},
): string {
  const text = language === "en" ? english : french.get(english);
  if (text === undefined) throw new Error(`No French translation of: ${english}`);
  return text.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
}

/** Formats an amount as on screen, with plain spaces. */
export function formatMoney(language: Language, amount: number): string {
  const region = language === "fr" ? "fr-FR" : "en-IN";
  return replaceSpaces(new Intl.NumberFormat(region, { style: "currency", currency: "INR" }).format(amount));
}

/** Replaces no-break and narrow spaces. */
export function replaceSpaces(text: string): string {
  return text.replaceAll(/[\u00a0\u202f\u2009]/g, " ");
}
