import { inviteUserRule } from "@media-planner/schema/rules/user";
import { validateInput } from "@media-planner/schema/rules/validate";

export interface Person {
  fullName: string;
  email: string;
}

export interface InvalidEntry {
  /** Text of the entry, for its correction. */
  entry: string;
  /** Source string of the catalogs. */
  message: string;
}

export interface ParsedPeople {
  people: Person[];
  invalid: InvalidEntry[];
  /** Addresses that the text repeats. */
  repeated: string[];
  /** Addresses of existing accounts. */
  known: string[];
}

/** `Name <address>`, with the name in quotes or not, or an address. */
const ENTRY = /(?:"([^"\n]*)"|([^\s<>,;"][^<>,;"\n]*?))?\s*<([^<>\n]*)>|[^\s,;<>]+/g;

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
export function parsePeople(text: string, knownAddresses: ReadonlySet<string>): ParsedPeople {
  const parsed: ParsedPeople = { people: [], invalid: [], repeated: [], known: [] };
  const seen = new Set<string>();
  for (const [entry, quotedName, plainName, bracketed] of text.matchAll(ENTRY)) {
    const email = (bracketed ?? entry)
      .trim()
      .replace(/^mailto:/i, "")
      .toLowerCase();
    const fullName = normalizeName(quotedName ?? plainName ?? "") || guessName(email);
    const result = validateInput(inviteUserRule, { fullName, email });
    if (!result.ok) {
      const emailError = result.fields.find(({ path }) => path === "email");
      parsed.invalid.push({ entry: entry.trim(), message: (emailError ?? result.fields[0])?.message ?? "" });
    } else if (seen.has(email)) parsed.repeated.push(email);
    else if (knownAddresses.has(email)) parsed.known.push(email);
    else parsed.people.push({ fullName, email });
    seen.add(email);
  }
  return parsed;
}

/** Writes a person as `parsePeople` reads it. */
export const formatPerson = ({ fullName, email }: Person) => `${fullName} <${email}>`;
