import { z } from "zod";
import type { Row } from "../../records/resource.ts";

/** JSON Schema of a rule, as far as form parsing needs it. */
interface Kind {
  type?: string | readonly string[];
  anyOf?: readonly Kind[];
  enum?: readonly string[];
  items?: Kind;
  properties?: Readonly<Record<string, Kind>>;
}

const getKind = (rule: z.ZodType): Kind =>
  z.toJSONSchema(rule, { io: "input", unrepresentable: "any" }) as Kind;

const getTypes = ({ type }: Kind) => [type ?? []].flat();

/** Unwraps "or null". */
function unwrap(kind: Kind | undefined): Kind {
  const [only, ...others] = (kind?.anyOf ?? []).filter(({ type }) => type !== "null");
  return only && others.length === 0 ? unwrap(only) : (kind ?? {});
}

/** Fields of a body rule with their kinds. */
export const getFormFields = (rule: z.ZodType): Readonly<Record<string, Kind>> =>
  Object.fromEntries(
    Object.entries(unwrap(getKind(rule)).properties ?? {}).map(([name, kind]) => [name, unwrap(kind)]),
  );

/** Parses a part: JSON for non-text fields; unreadable parts stay for the rule to reject. */
function parsePart(part: string, kind: Kind | undefined): unknown {
  const types = getTypes(unwrap(kind));
  if (types.length === 0 || types.includes("string")) return part;
  if (part.trim() === "") return null;
  try {
    return JSON.parse(part) as unknown;
  } catch {
    return part;
  }
}

/** Parses a list from repeated parts or one JSON array; an empty part clears it. */
function parseList(parts: readonly string[], { items }: Kind): unknown {
  const [only] = parts;
  if (parts.length === 1 && only?.trim() === "") return [];
  if (parts.length === 1 && only?.trim().startsWith("[")) {
    const list = parsePart(only, { type: "array" });
    if (Array.isArray(list)) return list;
  }
  return parts.map((part) => parsePart(part, items));
}

/** Converts form parts to a JSON body by the types of the rule. */
export function parseForm(parts: ReadonlyMap<string, readonly string[]>, rule: z.ZodType): Row {
  const fields = getFormFields(rule);
  return Object.fromEntries(
    [...parts].map(([name, values]) => {
      const kind = Object.hasOwn(fields, name) ? (fields[name] ?? {}) : {};
      return [
        name,
        getTypes(kind).includes("array") ? parseList(values, kind) : parsePart(values.at(-1) ?? "", kind),
      ];
    }),
  );
}
