import { z } from "zod";
import type { Row } from "../../records/resource.ts";

interface JsonSchema {
  type?: string | readonly string[];
  anyOf?: readonly JsonSchema[];
  enum?: readonly string[];
  items?: JsonSchema;
  properties?: Readonly<Record<string, JsonSchema>>;
}

const toJsonSchema = (rule: z.ZodType): JsonSchema =>
  z.toJSONSchema(rule, { io: "input", unrepresentable: "any" }) as JsonSchema;

const getTypes = ({ type }: JsonSchema) => [type ?? []].flat();

function removeNull(schema: JsonSchema | undefined): JsonSchema {
  const [single, ...rest] = (schema?.anyOf ?? []).filter(({ type }) => type !== "null");
  return single && rest.length === 0 ? removeNull(single) : (schema ?? {});
}

export const getFormFields = (rule: z.ZodType): Readonly<Record<string, JsonSchema>> =>
  Object.fromEntries(
    Object.entries(removeNull(toJsonSchema(rule)).properties ?? {}).map(([name, schema]) => [
      name,
      removeNull(schema),
    ]),
  );

/**
 * Parses a form part as JSON, unless the field has text. A part with invalid JSON stays text, which the body
 * rule rejects.
 */
function parsePart(part: string, schema: JsonSchema | undefined): unknown {
  const types = getTypes(removeNull(schema));
  if (types.length === 0 || types.includes("string")) return part;
  if (part.trim() === "") return null;
  try {
    return JSON.parse(part) as unknown;
  } catch {
    return part;
  }
}

/** Parses a list from repeated parts or one JSON array; an empty part clears it. */
function parseList(parts: readonly string[], { items }: JsonSchema): unknown {
  const [single] = parts;
  if (parts.length === 1 && single?.trim() === "") return [];
  if (parts.length === 1 && single?.trim().startsWith("[")) {
    const list = parsePart(single, { type: "array" });
    if (Array.isArray(list)) return list;
  }
  return parts.map((part) => parsePart(part, items));
}

/** Converts form parts to the values that the same request would have in JSON. */
export function parseForm(parts: ReadonlyMap<string, readonly string[]>, rule: z.ZodType): Row {
  const fields = getFormFields(rule);
  return Object.fromEntries(
    [...parts].map(([name, values]) => {
      const schema = Object.hasOwn(fields, name) ? (fields[name] ?? {}) : {};
      return [
        name,
        getTypes(schema).includes("array")
          ? parseList(values, schema)
          : parsePart(values.at(-1) ?? "", schema),
      ];
    }),
  );
}
