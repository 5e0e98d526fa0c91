import { asRecord } from "./coded-error.ts";

export type Envelope = Readonly<Record<string, unknown>>;

/** Fields with texts for people, in order of preference; see `normalizeKey`. */
const TEXT_KEYS = [
  "message",
  "errormessage",
  "errordescription",
  "detail",
  "error",
  "description",
  "title",
  "defaultmessage",
  "msg",
  "reason",
];
const textKeys: ReadonlySet<string> = new Set(TEXT_KEYS);

/** Frameworks write `error_description`, `invalid-params` and `Message`. */
export function normalizeKey(key: string): string {
  return key.replaceAll(/[_-]/g, "").toLowerCase();
}

export function isTextKey(key: string): boolean {
  return textKeys.has(normalizeKey(key));
}

export function readMessage({ message }: Envelope): string | null {
  return readMessageText(message) || null;
}

/**
 * Reads a text, the first text of a list, or the text of an object. Other values of an object, such as the rejected
 * email, are not for people.
 *
 * @returns an empty text without one
 */
export function readMessageText(value: unknown, depth = 4): string {
  if (typeof value === "string") return readLine(value);
  if (typeof value !== "object" || value === null || depth === 0) return "";
  if (Array.isArray(value)) return readFirstText(value, depth);
  const texts = new Map(Object.entries(value).map(([key, text]) => [normalizeKey(key), text]));
  return (
    readFirstText(
      TEXT_KEYS.map((key) => texts.get(key)),
      depth,
    ) ||
    // class-validator
    readFirstText(Object.values(asRecord(texts.get("constraints")) ?? {}), depth)
  );
}

function readFirstText(values: readonly unknown[], depth: number): string {
  for (const value of values) {
    const text = readMessageText(value, depth - 1);
    if (text !== "") return text;
  }
  return "";
}

/** Numbers, codes such as `Unique.client.contactEmail`, emails, and the text of web frameworks for a missing endpoint. */
const TECHNICAL_TEXT = /^(?:\d+|(?=[\x21-\x7e]*[._:@/][\x21-\x7e])[\x21-\x7e]+|Cannot [A-Z]+ \/.*)$/;

function readLine(text: string): string {
  const line = getFirstLine(text);
  return TECHNICAL_TEXT.test(line) ? "" : line;
}

const maxMessageLength = 200;

/** Further lines may be a stack trace or HTML. */
function getFirstLine(text: string): string {
  const line = text
    .split(/[\r\n]/)
    .map((part) => part.trim())
    .find((part) => part !== "");
  // The limit may divide an emoji.
  return line?.slice(0, maxMessageLength).replace(/[\ud800-\udbff]$/, "") ?? "";
}
