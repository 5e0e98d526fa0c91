import { sql } from "drizzle-orm";
import { boolean, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { z } from "zod";
import { listIndexes, recordColumns, searchText } from "../../db/columns.ts";
import { roles, type Resource } from "../../records/noun.ts";
import {
  accountPhone,
  choice,
  email,
  fullName,
  optional,
  optionalText,
  withDefault,
} from "../../rules/field.ts";
import { prepareUser, protectUser, userStatus } from "./account.ts";

export const usersTable = pgTable(
  "users",
  {
    ...recordColumns(),
    fullName: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    /** Null while two sign-ups claim the account: no password works until its owner chose one. */
    passwordHash: text(),
    role: text().notNull().default("User"),
    status: text().notNull().default("pending"),
    isVerified: boolean().notNull().default(false),
    designation: text(),
    language: text(),
    searchText: searchText("fullName", "email", "phone", "role"),
  },
  (table) => [
    ...listIndexes("users", table, {
      fullName: table.fullName,
      email: table.email,
      phone: table.phone,
      role: table.role,
      status: table.status,
      isVerified: table.isVerified,
    }),
    uniqueIndex("users_email").on(table.email),
    // An unverified sign-up must not keep the number's owner out.
    uniqueIndex("users_verified_phone")
      .on(table.phone)
      .where(sql`${table.isVerified}`),
  ],
);

export const password = z
  .string()
  .min(6, "Password must be at least 6 characters")
  .max(200, "Must be at most 200 characters");

/** User (decisions section 3); the password is write only. */
export const users: Resource = {
  key: "users",
  noun: "User",
  path: "/users",
  idParam: "userId",
  total: "totalUsers",
  module: "users",
  table: usersTable,
  label: "fullName",
  listKey: "users",
  hidden: ["passwordHash"],
  body: z.object({
    fullName,
    email,
    phone: accountPhone,
    password: optional(password),
    role: withDefault(choice(roles), "User"),
    status: withDefault(choice(["pending", "active", "inactive"]), "active"),
    designation: optionalText(),
    language: optional(choice(["en", "fr"])),
  }),
  samples: () => [
    {
      fullName: "Ananya Iyer",
      email: "ananya@example.test",
      phone: "9812345670",
      password: "secret-1",
      role: "Manager",
    },
    {
      fullName: "Rémi Petit",
      email: "remi@example.test",
      phone: "0612345678",
      password: "secret-2",
      status: "inactive",
      designation: "Media buyer",
      language: "fr",
    },
  ],
  transitions: { pending: ["active"], active: ["inactive"], inactive: ["active"] },
  prepare: prepareUser,
  protect: protectUser,
  onStatus: userStatus,
};
