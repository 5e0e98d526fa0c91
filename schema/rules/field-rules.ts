import * as z from "zod/mini";
import { isMoney, MAX_MONEY } from "./money.ts";
import { normalizeTaxId } from "./tax-id.ts";
import {
  hasInvisibleCharacters,
  NAME_PLACEHOLDER,
  hasVisibleText,
  removeDirectionControls,
} from "./visible-text.ts";

/* Messages are source texts of the catalogs: the web translates them, the BFF returns them unchanged. */

export const REQUIRED = /*i18n*/ "This field is required";
const INVALID_EMAIL = /*i18n*/ "Please enter a valid email address";
const INVALID_PHONE = /*i18n*/ "Please enter a valid phone number";
const INVALID_TAX_ID = /*i18n*/ "Please enter a valid tax ID";
const INVALID_DATE = /*i18n*/ "Please enter a valid date";
const INVALID_TIME = /*i18n*/ "Please enter a valid time";
const INVALID_NAME = /*i18n*/ "Only letters and single spaces between words";
const INVALID_NUMBER = /*i18n*/ "Please enter a number";
const INVALID_CHOICE = /*i18n*/ "Please choose one of the options";
const NEGATIVE = /*i18n*/ "Must not be negative";
const NOT_WHOLE = /*i18n*/ "Must be a whole number";
const TOO_LARGE = /*i18n*/ "This number is too large";
const TWO_DECIMALS = /*i18n*/ "At most 2 decimals";
const NOT_POSITIVE = /*i18n*/ "Must be greater than 0";

/** One message for each limit, because translations need complete sentences. */
const TOO_LONG = {
  10: /*i18n*/ "At most 10 characters",
  20: /*i18n*/ "At most 20 characters",
  64: /*i18n*/ "At most 64 characters",
  120: /*i18n*/ "At most 120 characters",
  200: /*i18n*/ "At most 200 characters",
  500: /*i18n*/ "At most 500 characters",
  2000: /*i18n*/ "At most 2000 characters",
} as const;
export type TextLimit = keyof typeof TOO_LONG;

const EMAIL = /^[^\s@<>()",;:\\[\]]+@[^\s@.<>()",;:\\[\]]+(\.[^\s@.<>()",;:\\[\]]+)+$/;
/** Words of letters in any script. A word may contain apostrophes, hyphens and full stops. */
const PERSON_NAME = /^\p{L}[\p{L}\p{M}'’.-]*(?: ['’.-]*\p{L}[\p{L}\p{M}'’.-]*)*$/u;
const PHONE_CHARACTERS = /^\+?[\d ()-]+$/;
/** Registrations such as GSTINs have this form too. */
const TAX_ID = /^[A-Za-z0-9-]{5,20}$/;
const DATE = /^\d{4}-\d{2}-\d{2}$/;
const TIME = /^(0[1-9]|1[0-2]):[0-5]\d (AM|PM)$/;
/** Without control characters and lone surrogates. */
const RECORD_ID = /^(?=.*\S)[^\p{Cc}\p{Cs}]{1,256}$/u;

export function requiredText(max: TextLimit = 120, message: string = REQUIRED) {
  return z.string(message).check(
    z.overwrite(removeDirectionControls),
    z.trim(),
    z.refine((text) => hasVisibleText(text) && text !== NAME_PLACEHOLDER, message),
    z.maxLength(max, TOO_LONG[max]),
  );
}

export function optionalText(max: TextLimit = 120, message: string = TOO_LONG[max]) {
  return z.nullish(
    z.string().check(z.overwrite(removeDirectionControls), z.trim(), z.maxLength(max, message)),
  );
}

export function isEmail(value: string): boolean {
  return EMAIL.test(value) && !hasInvisibleCharacters(value);
}

export function email(requiredMessage: string = REQUIRED, invalidMessage: string = INVALID_EMAIL) {
  return z
    .string(requiredMessage)
    .check(
      z.trim(),
      z.minLength(1, requiredMessage),
      z.refine(isEmail, invalidMessage),
      z.maxLength(120, TOO_LONG[120]),
    );
}

export function optionalEmail() {
  return optionalField(isEmail, INVALID_EMAIL);
}

export function personName(requiredMessage: string = REQUIRED) {
  return requiredText(120, requiredMessage).check(
    z.refine((value) => value === "" || PERSON_NAME.test(value), INVALID_NAME),
  );
}

export function optionalPersonName() {
  return z.nullish(
    z.string().check(
      z.trim(),
      z.maxLength(120, TOO_LONG[120]),
      z.refine((value) => value === "" || PERSON_NAME.test(value), INVALID_NAME),
    ),
  );
}

export function isPhone(value: string): boolean {
  const digitCount = value.replace(/\D/g, "").length;
  return PHONE_CHARACTERS.test(value) && digitCount >= 10 && digitCount <= 15;
}

export function phone() {
  return requiredField(isPhone, INVALID_PHONE);
}

export function optionalPhone() {
  return optionalField(isPhone, INVALID_PHONE);
}

/** Without separators, because users sign in with the digits of their phone. */
export function accountPhone() {
  return z.pipe(phone(), z.transform(removePhoneSeparators));
}

export function optionalAccountPhone() {
  return z.pipe(
    optionalPhone(),
    z.transform((value) => value && removePhoneSeparators(value)),
  );
}

function removePhoneSeparators(value: string): string {
  return value.replaceAll(/[ ()-]/g, "");
}

/** In upper case, because the letters of a GSTIN are. */
export function optionalTaxId() {
  return z.pipe(
    optionalField((value) => TAX_ID.test(value), INVALID_TAX_ID),
    z.transform((value) => value && normalizeTaxId(value)),
  );
}

/** A real calendar day, YYYY-MM-DD. */
export function isDate(value: string): boolean {
  if (!DATE.test(value)) return false;
  const parsed = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(value);
}

export function date() {
  return requiredField(isDate, INVALID_DATE);
}

export function optionalDate() {
  return optionalField(isDate, INVALID_DATE);
}

/** 12-hour clock, hh:mm AM or PM. */
export function isTime(value: string): boolean {
  return TIME.test(value);
}

export function time() {
  return requiredField(isTime, INVALID_TIME);
}

/** Upstreams choose their ids, so any text of at most 256 characters is one. */
export function isRecordId(value: string): boolean {
  return RECORD_ID.test(value);
}

/** Not trimmed: spaces belong to the id. */
export function id(message: string = REQUIRED) {
  return z
    .string(message)
    .check(z.minLength(1, { message, abort: true }), z.refine(isRecordId, INVALID_CHOICE));
}

export function optionalId() {
  return z.nullish(z.string().check(z.refine((value) => value === "" || isRecordId(value), INVALID_CHOICE)));
}

export function optionalIds() {
  return z.nullish(z.array(id()));
}

export function requiredIds() {
  return z.array(id(), REQUIRED).check(z.minLength(1, REQUIRED));
}

export function money({
  requiredMessage = REQUIRED,
  invalidMessage = INVALID_NUMBER,
  negativeMessage = NEGATIVE,
} = {}) {
  return decimal(z.minimum(0, negativeMessage), MAX_MONEY, numberError(requiredMessage, invalidMessage));
}

export function positiveMoney() {
  return money().check(z.positive(NOT_POSITIVE));
}

export function optionalMoney() {
  return z.nullish(money());
}

export function wholeNumber(min = 0, max = 1_000_000_000) {
  return z
    .number(numberError(REQUIRED))
    .check(
      z.refine(Number.isInteger, NOT_WHOLE),
      z.minimum(min, min > 0 ? NOT_POSITIVE : NEGATIVE),
      z.maximum(max, TOO_LARGE),
    );
}

export function optionalWholeNumber(min = 0, max = 1_000_000_000) {
  return z.nullish(wholeNumber(min, max));
}

export function positiveNumber(max = 1_000_000) {
  return decimal(z.positive(NOT_POSITIVE), max);
}

export function percent(max = 100) {
  return decimal(z.minimum(0, NEGATIVE), max);
}

export function optionalPercent(max = 100) {
  return z.nullish(percent(max));
}

export function choice<const T extends readonly [string, ...string[]]>(
  values: T,
  requiredMessage: string = REQUIRED,
) {
  return z.enum(values, {
    error: (issue) => (isMissing(issue.input) ? requiredMessage : INVALID_CHOICE),
  });
}

export function optionalChoice<const T extends readonly [string, ...string[]]>(values: T) {
  return z.nullish(choice(values));
}

/** Converts null to undefined, which keeps the status, because every record has a status. */
export function settableStatus<const T extends readonly [string, ...string[]]>(values: T) {
  return z.pipe(
    optionalChoice(values),
    z.transform((value) => value ?? undefined),
  );
}

/** Accepts a file, or null to remove the stored one. Type and size are checked on upload. */
export function file() {
  return z.optional(z.nullable(z.custom()));
}

function requiredField(
  isValid: (value: string) => boolean,
  message: string,
  requiredMessage: string = REQUIRED,
) {
  return z
    .string(requiredMessage)
    .check(z.trim(), z.minLength(1, { message: requiredMessage, abort: true }), z.refine(isValid, message));
}

export function optionalField(isValid: (value: string) => boolean, message: string) {
  return z.nullish(
    z.string().check(
      z.trim(),
      z.refine((value) => value === "" || isValid(value), message),
    ),
  );
}

/** A number with at most 2 decimals. */
function decimal(checkMinimum: ReturnType<typeof z.minimum>, max: number, error = numberError(REQUIRED)) {
  return z
    .number(error)
    .check(
      checkMinimum,
      z.maximum(max, { message: TOO_LARGE, abort: true }),
      z.refine(isMoney, TWO_DECIMALS),
    );
}

function numberError(requiredMessage: string, invalidMessage: string = INVALID_NUMBER) {
  return {
    error: (issue: { input?: unknown }) => (isMissing(issue.input) ? requiredMessage : invalidMessage),
  };
}

function isMissing(value: unknown): boolean {
  return value === undefined || value === null || value === "";
}
