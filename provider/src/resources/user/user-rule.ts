import { z } from "zod";
import { roles } from "../../rules/access.ts";
import {
  accountPhone,
  email,
  fullName,
  optional,
  optionalText,
  withDefault,
} from "../../rules/field-rules.ts";
import { accountStatuses } from "./users-table.ts";
import { defineMessage } from "../../i18n/translate.ts";

export const password = z.string().min(6, defineMessage("Password must be at least 6 characters")).max(200);

export const userRule = z.object({
  fullName,
  email,
  phone: optional(accountPhone),
  password: optional(password),
  role: withDefault(z.enum(roles), "User"),
  status: withDefault(z.enum(accountStatuses), "active"),
  designation: optionalText(),
  language: optional(z.enum(["en", "fr"])),
});

export type UserBody = z.output<typeof userRule>;
