import * as z from "zod/mini";
import { fullName, newPassword, password } from "./account.ts";
import { INTERFACE_LANGUAGES, USER_ROLES } from "./enums.ts";
import { email, optionalChoice, optionalPhone, phone } from "./field-rules.ts";

/** Error of the password field if the upstream does not support invitations. */
export const NO_INVITATIONS = /*i18n*/ "Invitations are not available. Set a password for this user.";

export const updateUserRule = z.object({
  fullName: fullName(),
  email: email(),
  phone: phone(),
  password: newPassword(),
  role: optionalChoice(USER_ROLES),
});

/** Without a password, because the invited person chooses one. */
export const inviteUserRule = z.extend(z.omit(updateUserRule, { password: true }), {
  phone: optionalPhone(),
  language: optionalChoice(INTERFACE_LANGUAGES),
});

export const createUserRule = z.extend(updateUserRule, { password: password() });
