import { sql } from "drizzle-orm";
import { boolean, index, text, uniqueIndex } from "drizzle-orm/pg-core";
import { timestampColumn } from "../../db/columns.ts";
import { recordTable } from "../../db/tables.ts";
import { roles } from "../../rules/access.ts";

export const accountStatuses = ["pending", "active", "inactive"] as const;

export const usersTable = recordTable(
  "users",
  {
    fullName: text().notNull(),
    email: text().notNull(),
    /** Null until an invitee adds it. */
    phone: text(),
    /** Null until the owner sets a password: after an invitation, or sign-ups with different passwords. */
    passwordHash: text(),
    role: text({ enum: roles }).notNull().default("User"),
    status: text({ enum: accountStatuses }).notNull().default("pending"),
    isVerified: boolean().notNull().default(false),
    designation: text(),
    language: text({ enum: ["en", "fr"] }),
    /** Expiry of a pending invitation; null otherwise. */
    invitationExpiresAt: timestampColumn(),
  },
  {
    search: ["fullName", "email", "phone", "role"],
    unsorted: ["passwordHash", "designation", "language", "invitationExpiresAt"],
  },
  (table) => [
    uniqueIndex("users_email").on(table.email),
    // Phones of unverified accounts are not unique: a stranger's sign-up must not block a number.
    uniqueIndex("users_verified_phone")
      .on(table.phone)
      .where(sql`${table.isVerified}`),
    index("users_counted").on(table.status),
  ],
);
