import { z } from "zod";
import { isId } from "./id.ts";
import { normalizeTaxId } from "./tax-id.ts";
import { hasInvisibleText, hasVisibleText } from "./visible-text.ts";
import { defineMessage, type Message, type PlainMessage } from "../i18n/translate.ts";

export const rateUnits = [
  "spot",
  "ten_seconds",
  "sq_cm",
  "insertion",
  "month",
  "day",
  "cpm",
  "cpc",
  "flat",
] as const;

const requiredMessage = defineMessage("This field is required");

const typeMessages: Readonly<Record<string, PlainMessage>> = {
  string: "Must be a text",
  number: "Must be a number",
  int: "Must be a whole number",
  boolean: "Must be true or false",
  array: "Must be a list",
  object: "Must be an object",
  record: "Must be an object",
};

/** Returns the message of a check that has none of its own. */
function getDefaultMessage(issue: z.core.$ZodRawIssue): Message | undefined {
  if (issue.input === undefined || issue.input === null) return requiredMessage;
  if (issue.code === "invalid_type") return typeMessages[issue.expected];
  if (issue.code === "invalid_value")
    return defineMessage("Must be one of {values}", { values: issue.values.join(", ") });
  if (issue.code === "too_small") {
    if (issue.origin === "string" || issue.origin === "array") return requiredMessage;
    const limit = Number(issue.minimum);
    return limit === 0 ? "Must not be negative" : defineMessage("Must be at least {limit}", { limit });
  }
  if (issue.code !== "too_big") return undefined;
  const limit = Number(issue.maximum);
  if (issue.origin === "string") return defineMessage("Must be at most {limit} characters", { limit });
  if (issue.origin === "array") return defineMessage("Must be at most {limit} entries", { limit });
  return defineMessage("Must be at most {limit}", { limit });
}

z.config({ customError: getDefaultMessage });

// PostgreSQL rejects NUL and incomplete surrogate pairs. Fields need no other control characters either.
const unprintable = /(?![\t\n\r])\p{Cc}/u;
/** Invisible characters that reverse the following text, so that a name looks like another one. */
const directionControls = /[\u202A-\u202E\u2066-\u2069]/g;
const printableText = z
  .string()
  .refine((value) => value.isWellFormed(), defineMessage("Must not contain incomplete characters"))
  .transform((value) => value.trim())
  .refine((value) => !unprintable.test(value), defineMessage("Must not contain control characters"));

const visibleText = (max: number) => z.string().refine(hasVisibleText, requiredMessage).max(max);

export const requiredText = (max = 120) =>
  printableText.transform((value) => value.replace(directionControls, "").trim()).pipe(visibleText(max));

export const matchingText = (max: number, pattern: RegExp, message: PlainMessage) =>
  printableText.pipe(visibleText(max)).pipe(z.string().regex(pattern, message));

/** Undefined, null and blank text are stored as null. */
export const optional = <T extends z.ZodType>(rule: T) =>
  z
    .preprocess(
      (value) => (typeof value === "string" && !hasVisibleText(value) ? null : value),
      rule.nullish(),
    )
    .transform((value) => value ?? null)
    .prefault(null);

export const withDefault = <T extends z.ZodType>(rule: T, defaultValue: z.output<T>) =>
  z
    .preprocess((input) => (input === "" ? null : input), rule.nullish())
    .transform((input) => input ?? defaultValue)
    .prefault(null);

export const boundedList = <T extends z.ZodType>(rule: T, limit: number) =>
  withDefault(z.array(rule).max(limit), []);

/** Required text without line breaks, for example for mail headers. */
export const requiredLine = (max = 120) =>
  requiredText(max).refine((value) => !/[\r\n]/.test(value), defineMessage("Must be a single line"));

export const optionalText = (max = 120) => optional(requiredText(max));
export const email = matchingText(
  254,
  /^[^\s@<>()",;:\\]+@[^\s@<>()",;:\\]+\.[^\s@.<>()",;:\\]{2,}$/,
  "Please enter a valid email address",
)
  .refine((value) => !hasInvisibleText(value), defineMessage("Please enter a valid email address"))
  .transform((value) => value.toLowerCase());
/** At least ten digits, with common separators. */
export const phone = matchingText(24, /^\+?[0-9 ().-]+$/, "Please enter a valid phone number").refine(
  (value) => value.replace(/\D/g, "").length >= 10,
  defineMessage("Please enter a valid phone number"),
);
/** Digits only, because users sign in with the phone. */
export const accountPhone = matchingText(15, /^\d+$/, "Must be only digits").refine(
  (value) => value.length >= 10,
  defineMessage("Must be at least 10 digits"),
);
/** Letters, apostrophes, hyphens and full stops; combining marks count as letters. */
export const fullName = matchingText(
  120,
  /^\p{L}[\p{L}\p{M}'’.-]*(?: ['’.-]*\p{L}[\p{L}\p{M}'’.-]*)*$/u,
  "Letters and single spaces between words only",
);
/** Five to twenty letters, digits and hyphens, in upper case. */
export const taxId = matchingText(20, /^[A-Za-z0-9-]{5,20}$/, "Please enter a valid tax ID").transform(
  normalizeTaxId,
);
/** The scheme is optional: http or https. */
export const website = matchingText(
  200,
  /^(https?:\/\/)?[\p{L}\p{M}\p{N}-]+(\.[\p{L}\p{M}\p{N}-]+)+(:\d{1,5})?([/?#][^\s<>"']*)?$/iu,
  "Please enter a valid address",
).refine((value) => !hasInvisibleText(value), defineMessage("Please enter a valid address"));
export const day = z.string().refine((value) => {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value);
  if (!match || match[1] === "0000") return false;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}, defineMessage("Must be a date as YYYY-MM-DD"));
export const timeOfDay = z
  .string()
  .transform((value) => value.trim().toUpperCase())
  .pipe(
    z.string().regex(/^(0[1-9]|1[0-2]):[0-5]\d (AM|PM)$/, defineMessage("Must be a time as hh:mm AM or PM")),
  );

/** Compares amounts, because the product of a large amount is not exact. Accepts rounding errors of sums. */
const hasTwoDecimals = (value: number) => Math.abs(Math.round(value * 100) / 100 - value) < 1e-6;
export const amount = z
  .number()
  .min(0)
  .max(999_999_999_999, defineMessage("Is too large"))
  .refine(hasTwoDecimals, defineMessage("Must have at most 2 decimals"));
export const percent = amount.max(100);
export const wholeNumber = z.number().int().min(0).max(2_000_000_000, defineMessage("Is too large"));
export const rateUnit = z.enum(rateUnits);
export const currencyCode = z
  .string()
  .transform((value) => value.trim().toUpperCase())
  .pipe(z.string().regex(/^[A-Z]{3}$/, defineMessage("Must be a currency code")));
export const currency = withDefault(currencyCode, "INR");
/** Id in lower case, as in the database. Does not check for the record. */
export const reference = z
  .string()
  .trim()
  .min(1)
  .max(64, defineMessage("Must be an id"))
  .transform((value) => (isId(value) ? value.toLowerCase() : value));
export const references = boundedList(reference, 500).transform((ids) => [...new Set(ids)]);
export const masterStatusRule = withDefault(z.enum(["active", "inactive"]), "active");

/** Adds an issue at `path` if the later day is before the earlier day. */
export function checkDateOrder(
  context: { addIssue: (issue: { code: "custom"; path: PropertyKey[]; message: string }) => void },
  earlier: string | null | undefined,
  later: string | null | undefined,
  path: PropertyKey[],
) {
  if (earlier && later && later < earlier)
    context.addIssue({
      code: "custom",
      path,
      message: defineMessage("Must not be before {day}", { day: earlier }),
    });
}
