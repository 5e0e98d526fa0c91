import * as z from "zod/mini";
import {
  isDate,
  isEmail,
  isPersonName,
  isPhone,
  isRecordId,
  isTaxId,
  isTime,
  removePhoneSeparators,
} from "./formats.ts";
import { normalizeTaxId } from "./tax-id.ts";
import { NAME_PLACEHOLDER, hasVisibleText, removeDirectionControls } from "./visible-text.ts";

/* Messages are source texts of the catalogs: the web translates them, the BFF returns them unchanged. */

export const REQUIRED = /*i18n*/ "This field is required";
const INVALID_EMAIL = /*i18n*/ "Please enter a valid email address";
const INVALID_PHONE = /*i18n*/ "Please enter a valid phone number";
const INVALID_TAX_ID = /*i18n*/ "Please enter a valid tax ID";
const INVALID_DATE = /*i18n*/ "Please enter a valid date";
const INVALID_TIME = /*i18n*/ "Please enter a valid time";
const INVALID_NAME = /*i18n*/ "Only letters and single spaces between words";
const INVALID_CHOICE = /*i18n*/ "Please choose one of the options";

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
    z.refine((value) => value === "" || isPersonName(value), INVALID_NAME),
  );
}

export function optionalPersonName() {
  return z.nullish(
    z.string().check(
      z.trim(),
      z.maxLength(120, TOO_LONG[120]),
      z.refine((value) => value === "" || isPersonName(value), INVALID_NAME),
    ),
  );
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

/** In upper case, because the letters of a GSTIN are. */
export function optionalTaxId() {
  return z.pipe(
    optionalField((value) => isTaxId(normalizeTaxId(value)), INVALID_TAX_ID),
    z.transform((value) => value && normalizeTaxId(value)),
  );
}

export function date() {
  return requiredField(isDate, INVALID_DATE);
}

export function optionalDate() {
  return optionalField(isDate, INVALID_DATE);
}

export function time() {
  return requiredField(isTime, INVALID_TIME);
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

/** Whether a form has no value. */
export function isMissing(value: unknown): boolean {
  return value === undefined || value === null || value === "";
}
