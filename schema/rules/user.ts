import * as z from "zod/mini";
import { fullName, newPassword, password } from "./account.ts";
import { INTERFACE_LANGUAGES, USER_ROLES } from "../generated/enums.ts";
import { accountPhone, email, optionalAccountPhone, optionalChoice } from "./field-rules.ts";

/** Error of the password field if the upstream does not support invitations. */
export const NO_INVITATIONS = /*i18n*/ "Invitations are not available. Add this user with a password.";

/** The server rejects the removal of a phone. */
export const updateUserRule = z.object({
  fullName: fullName(),
  email: email(),
  phone: optionalAccountPhone(),
  password: newPassword(),
  role: optionalChoice(USER_ROLES),
});

/** Without a password, because the invited person chooses one. */
export const inviteUserRule = z.extend(z.omit(updateUserRule, { password: true }), {
  language: optionalChoice(INTERFACE_LANGUAGES),
});

export const createUserRule = z.extend(updateUserRule, { phone: accountPhone(), password: password() });
