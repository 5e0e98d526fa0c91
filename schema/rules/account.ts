import * as z from "zod/mini";
import { INTERFACE_LANGUAGES } from "../generated/enums.ts";
import {
  accountPhone,
  email,
  optionalChoice,
  optionalPhone,
  optionalText,
  personName,
  requiredText,
} from "./field-rules.ts";

const PASSWORD_MIN = 6;
export const PHONE_MIN = 10;
export const OTP_LENGTH = 4;
export const OTP_RESEND_SECONDS = 60;

const PASSWORD_REQUIRED = /*i18n*/ "Password is required";
const PASSWORD_SHORT = /*i18n*/ "Password must be at least 6 characters";
const PASSWORD_LONG = /*i18n*/ "At most 200 characters";
const CONFIRM_REQUIRED = /*i18n*/ "Confirm Password is required";
const PASSWORDS_MUST_MATCH = /*i18n*/ "Passwords must match";
const EMAIL_REQUIRED = /*i18n*/ "Email is required";
const PHONE_REQUIRED = /*i18n*/ "Phone is required";
const NAME_REQUIRED = /*i18n*/ "Full Name is required";
const OTP_REQUIRED = /*i18n*/ "OTP is required";
const OTP_INVALID = /*i18n*/ "OTP must be 4 digits";
const CURRENT_PASSWORD_REQUIRED = /*i18n*/ "The current password is required";
export const TOO_MANY_ATTEMPTS = /*i18n*/ "Too many attempts. Please try again later.";
const TOKEN_REQUIRED = /*i18n*/ "This link is not complete. Please ask for a new one.";

const DIGITS = /^\d+$/;

export function password() {
  return z
    .string(PASSWORD_REQUIRED)
    .check(
      z.minLength(1, PASSWORD_REQUIRED),
      z.minLength(PASSWORD_MIN, PASSWORD_SHORT),
      z.maxLength(200, PASSWORD_LONG),
    );
}

/** An empty password keeps the current one. */
export function newPassword() {
  return z.nullish(
    z.string().check(
      z.refine((value) => value === "" || value.length >= PASSWORD_MIN, PASSWORD_SHORT),
      z.maxLength(200, PASSWORD_LONG),
    ),
  );
}

function digitsOnlyPhone(notDigitsMessage: string, tooShortMessage: string) {
  return z.string(PHONE_REQUIRED).check(
    // People write phone numbers in groups.
    z.overwrite((phoneNumber) => phoneNumber.replaceAll(/\s/g, "")),
    z.minLength(1, PHONE_REQUIRED),
    z.regex(DIGITS, notDigitsMessage),
    z.minLength(PHONE_MIN, tooShortMessage),
    z.maxLength(15, /*i18n*/ "At most 15 digits"),
  );
}

export function fullName() {
  return personName(NAME_REQUIRED);
}

/** Compares the passwords even if other fields are invalid. */
function requireSamePassword() {
  return z.refine<{ password?: unknown; confirmPassword?: unknown }>(
    ({ password: first, confirmPassword: second }) => !second || first === second,
    { message: PASSWORDS_MUST_MATCH, path: ["confirmPassword"], when: isObject },
  );
}

function isObject({ value }: { value: unknown }): boolean {
  return typeof value === "object" && value !== null;
}

export const emailLoginRule = z.object({
  email: email(EMAIL_REQUIRED, /*i18n*/ "Invalid email address"),
  password: password(),
});

export const phoneLoginRule = z.object({
  phone: digitsOnlyPhone(/*i18n*/ "Must be only digits", /*i18n*/ "Must be at least 10 digits"),
  password: password(),
});

export const signUpRule = z
  .object({
    fullName: fullName(),
    email: email(EMAIL_REQUIRED, /*i18n*/ "Invalid email"),
    phone: digitsOnlyPhone(/*i18n*/ "Phone must be digits only", /*i18n*/ "Phone must be at least 10 digits"),
    password: password(),
    confirmPassword: z.string(CONFIRM_REQUIRED).check(z.minLength(1, CONFIRM_REQUIRED)),
  })
  .check(requireSamePassword());

export const otpRule = z
  .string(OTP_REQUIRED)
  .check(z.trim(), z.minLength(1, OTP_REQUIRED), z.regex(/^\d{4}$/, OTP_INVALID));

export const verifyOtpRule = z.object({ email: email(EMAIL_REQUIRED), otp: otpRule });

export const accountEmailRule = z.object({
  email: email(EMAIL_REQUIRED, /*i18n*/ "Invalid email address"),
});

export const resetPasswordRule = z
  .object({
    token: z.string(TOKEN_REQUIRED).check(z.minLength(1, TOKEN_REQUIRED), z.maxLength(500, TOKEN_REQUIRED)),
    password: password(),
    confirmPassword: z.string(CONFIRM_REQUIRED).check(z.minLength(1, CONFIRM_REQUIRED)),
  })
  .check(requireSamePassword());

/** A new password requires the current one. */
export const profileRule = z
  .object({
    fullName: fullName(),
    phone: accountPhone(),
    designation: optionalText(),
    language: optionalChoice(INTERFACE_LANGUAGES),
    currentPassword: z.nullish(z.string().check(z.maxLength(200, PASSWORD_LONG))),
    newPassword: newPassword(),
  })
  .check(
    z.refine((value) => !value.newPassword || Boolean(value.currentPassword), {
      message: CURRENT_PASSWORD_REQUIRED,
      path: ["currentPassword"],
    }),
  );

export const contactRule = z.object({
  name: requiredText(),
  email: email(EMAIL_REQUIRED, /*i18n*/ "Invalid email address"),
  phone: optionalPhone(),
  subject: optionalText(),
  message: requiredText(2000),
});
