import { sql } from "drizzle-orm";
import { boolean, index, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import { recordTable } from "../../db/tables.ts";
import { roles } from "../../rules/access.ts";

export const accountStatuses = ["pending", "active", "inactive"] as const;

export const usersTable = recordTable(
  "users",
  {
    fullName: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    /** Null while two sign-ups claim the account. */
    passwordHash: text(),
    role: text({ enum: roles }).notNull().default("User"),
    status: text({ enum: accountStatuses }).notNull().default("pending"),
    isVerified: boolean().notNull().default(false),
    designation: text(),
    language: text({ enum: ["en", "fr"] }),
    /** Expiry of a pending invitation; null otherwise. */
    invitationExpiresAt: timestamp({ withTimezone: true, precision: 3 }),
  },
  {
    search: ["fullName", "email", "phone", "role"],
    unsorted: ["passwordHash", "designation", "language", "invitationExpiresAt"],
  },
  (table) => [
    uniqueIndex("users_email").on(table.email),
    // An unverified sign-up must not block the number's owner.
    uniqueIndex("users_verified_phone")
      .on(table.phone)
      .where(sql`${table.isVerified}`),
    index("users_counted").on(table.status),
  ],
);
