import { getNamedType, isEnumType, isObjectType } from "graphql";
import { buildSdlSchema } from "@media-planner/schema/testing/build-sdl-schema";
import { mapValues } from "./json.ts";
import { isSuccess, type Rewrite } from "./rewrite.ts";

function createValueRewrite(
  name: string,
  replace: (value: unknown, fieldName: string) => unknown,
  request?: Rewrite["request"],
): Rewrite {
  return {
    name,
    ...(request && { request }),
    response: (response) =>
      isSuccess(response) ? { ...response, body: mapValues(response.body, replace) } : response,
  };
}

const MONEY =
  /^(?:budget|planned|price|cost|rate|unitRate|listPrice|amount|grandTotal|additionalCharges|discount)$|Amount$/;

/** Numbers as text, money with two decimals, as of a decimal column. */
export const textNumbers = createValueRewrite("textNumbers", (value, name) => {
  if (typeof value !== "number") return value;
  return MONEY.test(name) ? value.toFixed(2) : String(value);
});

const TIMESTAMP = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;
const OFFSET_TIMESTAMP = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3})000\+05:30$/;
const OFFSET_MS = 5.5 * 60 * 60 * 1000;

function toOffsetTimestamp(timestamp: string): string {
  const local = new Date(Date.parse(timestamp) + OFFSET_MS).toISOString();
  return `${local.slice(0, -1)}000+05:30`;
}

/** Times in another zone with microseconds. `If-Match` is compared as text. */
export const offsetDates = createValueRewrite(
  "offsetDates",
  (value) => (typeof value === "string" && TIMESTAMP.test(value) ? toOffsetTimestamp(value) : value),
  (request) => {
    const ifMatch = request.headers["if-match"];
    if (ifMatch === undefined) return request;
    const [, local] = OFFSET_TIMESTAMP.exec(ifMatch.replaceAll('"', "")) ?? [];
    const version =
      local === undefined ? "another version" : new Date(Date.parse(`${local}Z`) - OFFSET_MS).toISOString();
    return { ...request, headers: { ...request.headers, "if-match": `"${version}"` } };
  },
);

/** Dates as the midnight of their day. Old and new values of a history stay texts. */
export const midnightDates = createValueRewrite("midnightDates", (value, name) =>
  typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value) && name !== "from" && name !== "to"
    ? `${value}T00:00:00.000Z`
    : value,
);

const ENUM_FIELDS: ReadonlySet<string> = new Set(
  Object.values(buildSdlSchema().getTypeMap())
    .filter(isObjectType)
    .flatMap((type) => Object.values(type.getFields()))
    .filter((field) => isEnumType(getNamedType(field.type)))
    .map(({ name }) => name),
);

/** Enum values as the names of Java's constants. */
export const upperCaseEnums = createValueRewrite("upperCaseEnums", (value, name) =>
  typeof value === "string" && ENUM_FIELDS.has(name) ? value.toUpperCase() : value,
);
