import * as z from "zod/mini";
import { isMissing, REQUIRED } from "./field-rules.ts";
import { isMoney, MAX_MONEY } from "./money.ts";

const INVALID_NUMBER = /*i18n*/ "Please enter a number";
const NEGATIVE = /*i18n*/ "Must not be negative";
const NOT_WHOLE = /*i18n*/ "Must be a whole number";
const TOO_LARGE = /*i18n*/ "This number is too large";
const TWO_DECIMALS = /*i18n*/ "At most 2 decimals";
const NOT_POSITIVE = /*i18n*/ "Must be greater than 0";

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
