import { z } from "zod";
import { roles } from "../../rules/access.ts";
import {
  accountPhone,
  choice,
  email,
  fullName,
  optional,
  optionalText,
  withDefault,
} from "../../rules/field-rules.ts";
import { accountStatuses } from "./users-table.ts";
import { defineMessage } from "../../i18n/translate.ts";

export const password = z
  .string()
  .min(6, defineMessage("Password must be at least 6 characters"))
  .max(200, defineMessage("Must be at most {limit} characters", { limit: 200 }));

const userFields = z.object({
  fullName,
  email,
  phone: optional(accountPhone),
  password: optional(password),
  role: withDefault(choice(roles), "User"),
  status: withDefault(choice(accountStatuses), "active"),
  designation: optionalText(),
  language: optional(choice(["en", "fr"])),
});

/** Only an invited account may lack its phone. */
export const userRule = userFields.refine(({ phone, status }) => phone !== null || status === "pending", {
  path: ["phone"],
  message: defineMessage("This field is required"),
});

export type UserBody = z.output<typeof userRule>;
