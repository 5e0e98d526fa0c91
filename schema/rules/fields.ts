import * as z from "zod/mini";
import { isMoney, MAX_MONEY } from "./money.ts";
import { hidesSomething, saysSomething } from "./visible.ts";

/*
 * The building blocks of all input rules. A message is a source string of the catalogues: the web translates it, the BFF
 * passes it on as it stands.
 */

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

/** Messages for texts that are too long, by limit: whole sentences, so that each is translated as one. */
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
/**
 * Words of letters with a single space between them. Apostrophe, hyphen and full stop count as letters, but no word is made of them alone; a mark,
 * such as a vowel sign, belongs to the letter before it.
 */
const PERSON_NAME = /^\p{L}[\p{L}\p{M}'’.-]*(?: ['’.-]*\p{L}[\p{L}\p{M}'’.-]*)*$/u;
const DIGITS_10 = /^\+?[\d ()-]+$/;
const GSTIN = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/i;
const PLAIN_TAX_ID = /^[A-Za-z0-9-]{5,20}$/;
const DATE = /^\d{4}-\d{2}-\d{2}$/;
const TIME = /^(0[1-9]|1[0-2]):[0-5]\d (AM|PM)$/;
const RECORD_ID = /^[A-Za-z0-9_-]{1,64}$/;

/** A text that must be there and be seen, at most `max` characters after trimming. */
export function requiredText(max: TextLimit = 120, message: string = REQUIRED) {
  return z.string(message).check(z.trim(), z.refine(saysSomething, message), z.maxLength(max, TOO_LONG[max]));
}

/** A text that may be missing, null or empty, at most `max` characters. */
export function optionalText(max: TextLimit = 120, message: string = TOO_LONG[max]) {
  return z.nullish(z.string().check(z.trim(), z.maxLength(max, message)));
}

/** Whether a text is an email address without invisible characters. */
export function isEmail(value: string): boolean {
  return EMAIL.test(value) && !hidesSomething(value);
}

/** An email address, at most 120 characters. */
export function email(missing: string = REQUIRED, invalid: string = INVALID_EMAIL) {
  return z
    .string(missing)
    .check(z.trim(), z.minLength(1, missing), z.refine(isEmail, invalid), z.maxLength(120, TOO_LONG[120]));
}

/** An email address, or nothing. */
export function optionalEmail() {
  return optionalOf(isEmail, INVALID_EMAIL);
}

/** The name of a person: letters of any script, at most 120 characters. */
export function personName(missing: string = REQUIRED) {
  return requiredText(120, missing).check(
    z.refine((value) => value === "" || PERSON_NAME.test(value), INVALID_NAME),
  );
}

/** The name of a person, or nothing. */
export function optionalPersonName() {
  return z.nullish(
    z.string().check(
      z.trim(),
      z.maxLength(120, TOO_LONG[120]),
      z.refine((value) => value === "" || PERSON_NAME.test(value), INVALID_NAME),
    ),
  );
}

/** Whether a text is a phone number: at least 10 digits, with an optional +, spaces, hyphens and brackets. */
export function isPhone(value: string): boolean {
  const digits = value.replace(/\D/g, "").length;
  return DIGITS_10.test(value) && digits >= 10 && digits <= 15;
}

/** A phone number of at least 10 digits. */
export function phone() {
  return z
    .string(REQUIRED)
    .check(z.trim(), z.minLength(1, { message: REQUIRED, abort: true }), z.refine(isPhone, INVALID_PHONE));
}

/** A phone number, or nothing. */
export function optionalPhone() {
  return optionalOf(isPhone, INVALID_PHONE);
}

function isTaxId(value: string): boolean {
  return GSTIN.test(value) || PLAIN_TAX_ID.test(value);
}

/** A GSTIN, or 5 to 20 letters, digits and hyphens. */
export function taxId() {
  return z
    .string(REQUIRED)
    .check(z.trim(), z.minLength(1, { message: REQUIRED, abort: true }), z.refine(isTaxId, INVALID_TAX_ID));
}

/** A tax id, or nothing. */
export function optionalTaxId() {
  return optionalOf(isTaxId, INVALID_TAX_ID);
}

/** Whether a text is a real calendar day, YYYY-MM-DD. */
export function isDate(value: string): boolean {
  if (!DATE.test(value)) return false;
  const moment = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(value);
}

/** A calendar day, YYYY-MM-DD. */
export function date() {
  return z
    .string(REQUIRED)
    .check(z.minLength(1, { message: REQUIRED, abort: true }), z.refine(isDate, INVALID_DATE));
}

/** A calendar day, or nothing. */
export function optionalDate() {
  return optionalOf(isDate, INVALID_DATE);
}

/** Whether a text is a time on the 12-hour clock, hh:mm AM or PM. */
export function isTime(value: string): boolean {
  return TIME.test(value);
}

/** A time on the 12-hour clock. */
export function time() {
  return z
    .string(REQUIRED)
    .check(z.minLength(1, { message: REQUIRED, abort: true }), z.refine(isTime, INVALID_TIME));
}

/** Whether a text may be the id of a record: letters, digits, - and _, at most 64. */
export function isRecordId(value: string): boolean {
  return RECORD_ID.test(value);
}

/** The id of a record that must be chosen. */
export function id(message: string = REQUIRED) {
  return z
    .string(message)
    .check(z.minLength(1, { message, abort: true }), z.refine(isRecordId, INVALID_CHOICE));
}

/** The id of a record, or nothing. */
export function optionalId() {
  return optionalOf(isRecordId, INVALID_CHOICE);
}

/** Ids of records; none is fine. */
export function ids() {
  return z.nullish(z.array(id()));
}

/** Ids of records, at least one. */
export function someIds() {
  return z.array(id(), REQUIRED).check(z.minLength(1, REQUIRED));
}

/** An amount of money, never negative, at most 2 decimals. */
export function money({ missing = REQUIRED, invalid = INVALID_NUMBER, negative = NEGATIVE } = {}) {
  return z
    .number(numberError(missing, invalid))
    .check(
      z.minimum(0, negative),
      z.maximum(MAX_MONEY, { message: TOO_LARGE, abort: true }),
      z.refine(isMoney, TWO_DECIMALS),
    );
}

/** An amount of money above 0. */
export function positiveMoney() {
  return money().check(z.positive(NOT_POSITIVE));
}

/** An amount of money, or nothing. */
export function optionalMoney() {
  return z.nullish(money());
}

/** A whole number from `min` to `max`. */
export function wholeNumber(min = 0, max = 1_000_000_000) {
  return z
    .number(numberError(REQUIRED))
    .check(
      z.refine(Number.isInteger, NOT_WHOLE),
      z.minimum(min, min > 0 ? NOT_POSITIVE : NEGATIVE),
      z.maximum(max, TOO_LARGE),
    );
}

/** A whole number, or nothing. */
export function optionalWholeNumber(min = 0, max = 1_000_000_000) {
  return z.nullish(wholeNumber(min, max));
}

/** A number above 0, at most 2 decimals. */
export function positiveNumber(max = 1_000_000) {
  return z
    .number(numberError(REQUIRED))
    .check(
      z.positive(NOT_POSITIVE),
      z.maximum(max, { message: TOO_LARGE, abort: true }),
      z.refine(isMoney, TWO_DECIMALS),
    );
}

/** A percentage from 0, at most 2 decimals. */
export function percent(max = 100) {
  return z
    .number(numberError(REQUIRED))
    .check(
      z.minimum(0, NEGATIVE),
      z.maximum(max, { message: TOO_LARGE, abort: true }),
      z.refine(isMoney, TWO_DECIMALS),
    );
}

/** The same, or nothing. */
export function optionalPercent(max = 100) {
  return z.nullish(percent(max));
}

/** One of the values of an enum. */
export function choice<const T extends readonly [string, ...string[]]>(
  values: T,
  missing: string = REQUIRED,
) {
  return z.enum(values, { error: (issue) => (isMissing(issue.input) ? missing : INVALID_CHOICE) });
}

/** One of the values of an enum, or nothing. */
export function optionalChoice<const T extends readonly [string, ...string[]]>(values: T) {
  return z.nullish(choice(values));
}

/** A status that a record may be given; null leaves it as it is, since no record is without one. */
export function settableStatus<const T extends readonly [string, ...string[]]>(values: T) {
  return z.pipe(
    optionalChoice(values),
    z.transform((value) => value ?? undefined),
  );
}

/** A file to be stored, null to remove the stored one, or nothing; its kind and size are looked at where it arrives. */
export function file() {
  return z.optional(z.nullable(z.custom()));
}

/** A text that is empty, missing or passes the test. */
export function optionalOf(test: (value: string) => boolean, message: string) {
  return z.nullish(
    z.string().check(
      z.trim(),
      z.refine((value) => value === "" || test(value), message),
    ),
  );
}

function numberError(missing: string, invalid: string = INVALID_NUMBER) {
  return {
    error: (issue: { input?: unknown }) => (isMissing(issue.input) ? missing : invalid),
  };
}

function isMissing(value: unknown): boolean {
  return value === undefined || value === null || value === "";
}
