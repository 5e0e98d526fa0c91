import { inviteUserRule } from "@media-planner/schema/rules/user";
import { validateInput } from "@media-planner/schema/rules/validate";

export interface Person {
  fullName: string;
  email: string;
}

export interface InvalidEntry {
  entry: string;
  /** Untranslated. */
  message: string;
}

/** Each entry is validated and listed while the viewer types. */
export const MAX_INVITATIONS = 500;
const MAX_TEXT_LENGTH = 50_000;

export interface ParsedPeople {
  /** Whether the text has more entries than the limit; then nothing is read. */
  isTooLong: boolean;
  people: Person[];
  invalid: InvalidEntry[];
  repeatedAddresses: string[];
  accountAddresses: string[];
}

const TOKEN = /"[^"\n]*"|<[^<>\n]*>|[,;\n]|[^\s,;<>]+/g;

/** Splits into addresses, and `Name <address>` with or without quotes. */
function splitEntries(text: string): { entry: string; name: string; address: string }[] {
  const entries: ReturnType<typeof splitEntries> = [];
  let words: string[] = [];
  const addWords = () => {
    entries.push(...words.map((word) => ({ entry: word, name: "", address: word })));
    words = [];
  };
  for (const [token] of text.matchAll(TOKEN)) {
    if (/^[,;\n]$/.test(token)) addWords();
    else if (token.startsWith("<")) {
      const name = words.join(" ");
      entries.push({
        entry: `${name} ${token}`.trim(),
        name: name.replaceAll('"', ""),
        address: token.slice(1, -1),
      });
      words = [];
    } else words.push(token);
  }
  addWords();
  return entries;
}

/** 'Jean Dupont' for jean.dupont@agency.com; empty without letters. */
function guessName(email: string): string {
  const localPart = email.split(/[@+]/)[0] ?? "";
  return localPart
    .split(/[^\p{L}\p{M}'’]+/u)
    .filter((word) => /\p{L}/u.test(word))
    .map((word) => word.charAt(0).toLocaleUpperCase() + word.slice(1))
    .join(" ");
}

/** 'Jean Dupont' for 'Dupont, Jean', as mail programs write names in quotes. */
function normalizeName(name: string): string {
  const [last = "", first, ...others] = name.split(",").map((part) => part.trim().replaceAll(/\s+/g, " "));
  return first && others.length === 0 ? `${first} ${last}` : name.trim().replaceAll(/\s+/g, " ");
}

/** Reads addresses separated by commas, semicolons, spaces or lines, with or without names. */
export function parsePeople(text: string, accountAddresses: ReadonlySet<string>): ParsedPeople {
  const entries = text.length > MAX_TEXT_LENGTH ? [] : splitEntries(text);
  const isTooLong = text.length > MAX_TEXT_LENGTH || entries.length > MAX_INVITATIONS;
  const parsed: ParsedPeople = {
    isTooLong,
    people: [],
    invalid: [],
    repeatedAddresses: [],
    accountAddresses: [],
  };
  if (isTooLong) return parsed;
  const seen = new Set<string>();
  for (const { entry, name, address } of entries) {
    const email = address
      .trim()
      .replace(/^mailto:/i, "")
      .toLowerCase();
    const fullName = normalizeName(name) || guessName(email);
    const result = validateInput(inviteUserRule, { fullName, email });
    if (!result.ok) {
      const emailError = result.fields.find(({ path }) => path === "email");
      parsed.invalid.push({ entry, message: (emailError ?? result.fields[0])?.message ?? "" });
    } else if (seen.has(email)) parsed.repeatedAddresses.push(email);
    else if (accountAddresses.has(email)) parsed.accountAddresses.push(email);
    else parsed.people.push({ fullName, email });
    seen.add(email);
  }
  return parsed;
}

export const formatPerson = ({ fullName, email }: Person) => `${fullName} <${email}>`;
