import * as z from "zod/mini";
import {
  DURATION_UNITS,
  MASTER_STATUSES,
  MATERIAL_KINDS,
  RATE_UNITS,
  SIZE_UNITS,
  WEEKDAYS,
} from "../generated/enums.ts";
import {
  choice,
  date,
  file,
  id,
  optionalIds,
  optionalDate,
  optionalEmail,
  optionalId,
  optionalField,
  optionalPhone,
  optionalPersonName,
  optionalText,
  requiredText,
  settableStatus,
  time,
} from "./field-rules.ts";
import { optionalPercent, percent, positiveMoney, positiveNumber, wholeNumber } from "./number-rules.ts";
import { hasInvisibleCharacters } from "./visible-text.ts";

const status = settableStatus(MASTER_STATUSES);
const LANGUAGE_CODE = /^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/;
const CURRENCY = /^[A-Za-z]{3}$/;
const CODE = /^[A-Za-z0-9_-]{1,20}$/;

/** ISO 4217. */
export function optionalCurrency() {
  return optionalField((value) => CURRENCY.test(value), /*i18n*/ "Please enter a currency code of 3 letters");
}

export function optionalCode() {
  return optionalField(
    (value) => CODE.test(value),
    /*i18n*/ "At most 20 letters, digits, hyphens or underscores",
  );
}

export const ENDS_BEFORE_START = /*i18n*/ "The end must not be before the start";

/** Checks that the last day of validity is not before the first. */
export function requireOrderedValidity() {
  return z.refine<{ effectiveFrom: string; effectiveTo?: string | null | undefined }>(
    ({ effectiveFrom, effectiveTo }) => !effectiveTo || effectiveTo >= effectiveFrom,
    { message: ENDS_BEFORE_START, path: ["effectiveTo"] },
  );
}

export const mediaTypeRule = z.object({
  name: requiredText(),
  code: optionalCode(),
  description: optionalText(200),
  status,
});

export const formatRule = z.object({
  name: requiredText(),
  mediaTypeId: id(),
  defaultUnit: choice(RATE_UNITS),
  description: optionalText(200),
  status,
});

export const publisherRule = z.object({
  name: requiredText(),
  mediaTypeId: id(),
  contactPerson: optionalPersonName(),
  email: optionalEmail(),
  phone: optionalPhone(),
  website: optionalField(
    isWebAddress,
    /*i18n*/ "Please enter a web address that starts with http:// or https://",
  ),
  languageIds: optionalIds(),
  cityIds: optionalIds(),
  file: file(),
  status,
});

export const mediaCostRule = z
  .object({
    mediaTypeId: id(),
    formatId: id(),
    publisherId: optionalId(),
    cityId: optionalId(),
    unit: choice(RATE_UNITS),
    cost: positiveMoney(),
    currency: optionalCurrency(),
    effectiveFrom: date(),
    effectiveTo: optionalDate(),
    status,
  })
  .check(requireOrderedValidity());

export const materialRule = z.object({
  name: requiredText(),
  mediaTypeId: id(),
  kind: choice(MATERIAL_KINDS),
  specs: optionalText(200),
  status,
});

export const durationRule = z.object({
  name: requiredText(),
  value: wholeNumber(1, 100_000),
  unit: choice(DURATION_UNITS),
  mediaTypeId: optionalId(),
  status,
});

export const taxRateRule = z.object({
  name: requiredText(20),
  countryId: id(),
  mediaTypeId: optionalId(),
  percent: percent(),
  effectiveFrom: date(),
  status,
});

export const languageRule = z.object({
  name: requiredText(),
  code: requiredText(20).check(
    z.refine(
      (value) => value === "" || LANGUAGE_CODE.test(value),
      /*i18n*/ "Please enter a language code such as hi or fr-FR",
    ),
  ),
  nativeName: optionalText(),
  status,
});

export const positionRule = z.object({
  name: requiredText(),
  mediaTypeId: id(),
  premiumPercent: optionalPercent(1000),
  description: optionalText(200),
  status,
});

export const sizeRule = z.object({
  name: requiredText(),
  width: positiveNumber(),
  height: positiveNumber(),
  unit: choice(SIZE_UNITS),
  mediaTypeId: id(),
  status,
});

export const timeSlotRule = z.object({
  name: requiredText(),
  mediaTypeId: id(),
  startTime: time(),
  endTime: time(),
  days: z.nullish(z.array(choice(WEEKDAYS))),
  isPrime: z.nullish(z.boolean()),
  status,
});

/** Absolute http or https address. */
export function isWebAddress(value: string): boolean {
  try {
    return (
      value.length <= 200 &&
      !hasInvisibleCharacters(value) &&
      ["http:", "https:"].includes(new URL(value).protocol)
    );
  } catch {
    return false;
  }
}
