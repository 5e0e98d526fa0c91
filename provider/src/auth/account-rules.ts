import { z } from "zod";
import { password } from "../resources/user/user-rule.ts";
import { accountPhone, email, fullName } from "../rules/field-rules.ts";
import { defineMessage } from "../i18n/translate.ts";

const passwordConfirmation = z.string().optional();
const requireMatchingPasswords = (
  body: { password: string; confirmPassword?: string | undefined },
  context: z.RefinementCtx,
) => {
  if (body.confirmPassword !== undefined && body.confirmPassword !== body.password)
    context.addIssue({
      code: "custom",
      path: ["confirmPassword"],
      message: defineMessage("Passwords must match"),
    });
};

export const signUpRule = z
  .object({ fullName, email, phone: accountPhone, password, confirmPassword: passwordConfirmation })
  .superRefine(requireMatchingPasswords);
const otpMessage = defineMessage("OTP must be 4 digits");
export const verifyOtpRule = z.object({
  email,
  otp: z
    .union([z.string(), z.number()], otpMessage)
    .transform((code) => String(code).trim())
    .pipe(z.string().regex(/^\d{4}$/, otpMessage)),
});
export const emailRule = z.object({ email });
export const loginRule = z
  .object({
    email: z.string().max(254).nullish(),
    phone: z.string().max(20).nullish(),
    password: z.string().max(200),
  })
  .superRefine((body, context) => {
    if (!body.email && !body.phone)
      context.addIssue({ code: "custom", path: ["email"], message: defineMessage("Email is required") });
  });
export const resetPasswordRule = z
  .object({ token: z.string().min(1).max(200), password, confirmPassword: passwordConfirmation })
  .superRefine(requireMatchingPasswords);
