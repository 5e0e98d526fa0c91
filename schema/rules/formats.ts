import { hasInvisibleCharacters } from "./visible-text.ts";

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

export function isEmail(value: string): boolean {
  return EMAIL.test(value) && !hasInvisibleCharacters(value);
}

export function isPersonName(value: string): boolean {
  return PERSON_NAME.test(value);
}

export function isPhone(value: string): boolean {
  const digitCount = value.replace(/\D/g, "").length;
  return PHONE_CHARACTERS.test(value) && digitCount >= 10 && digitCount <= 15;
}

export function removePhoneSeparators(value: string): string {
  return value.replaceAll(/[ ()-]/g, "");
}

export function isTaxId(value: string): boolean {
  return TAX_ID.test(value);
}

/** A real calendar day, YYYY-MM-DD. */
export function isDate(value: string): boolean {
  if (!DATE.test(value)) return false;
  const parsed = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(value);
}

/** 12-hour clock, hh:mm AM or PM. */
export function isTime(value: string): boolean {
  return TIME.test(value);
}

/** Upstreams choose their ids, so any text of at most 256 characters is one. */
export function isRecordId(value: string): boolean {
  return RECORD_ID.test(value);
}
