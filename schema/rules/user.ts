import * as z from "zod/mini";
import { fullName, PASSWORD_MIN } from "./account.ts";
import { USER_ROLES } from "./enums.ts";
import { email, optionalChoice, phone } from "./field-rules.ts";

const PASSWORD_SHORT = /*i18n*/ "Password must be at least 6 characters";

/** Shown at the password if the upstream has no invitations. */
export const NO_INVITATIONS = /*i18n*/ "Invitations are not available. Set a password for this user.";

/** An omitted password stays unchanged. */
export const updateUserRule = z.object({
  fullName: fullName(),
  email: email(),
  phone: phone(),
  password: z.nullish(
    z.string().check(
      z.refine((value) => value === "" || value.length >= PASSWORD_MIN, PASSWORD_SHORT),
      z.maxLength(200, /*i18n*/ "At most 200 characters"),
    ),
  ),
  role: optionalChoice(USER_ROLES),
});

/** The invitee chooses a password. */
export const inviteUserRule = z.omit(updateUserRule, { password: true });

export const createUserRule = z.extend(updateUserRule, {
  password: z
    .string(/*i18n*/ "Password is required")
    .check(
      z.minLength(1, { message: /*i18n*/ "Password is required", abort: true }),
      z.minLength(PASSWORD_MIN, PASSWORD_SHORT),
      z.maxLength(200, /*i18n*/ "At most 200 characters"),
    ),
});
