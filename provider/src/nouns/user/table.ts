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
    /** Null while two sign-ups claim the account: no password works until its owner chose one. */
    passwordHash: text(),
    role: text({ enum: roles }).notNull().default("User"),
    status: text({ enum: accountStatuses }).notNull().default("pending"),
    isVerified: boolean().notNull().default(false),
    designation: text(),
    language: text({ enum: ["en", "fr"] }),
    /** Until when the link works of somebody who was invited and has not followed it; null of everybody else. */
    invitationExpiresAt: timestamp({ withTimezone: true, precision: 3 }),
  },
  {
    search: ["fullName", "email", "phone", "role"],
    unsorted: ["passwordHash", "designation", "language", "invitationExpiresAt"],
  },
  (table) => [
    uniqueIndex("users_email").on(table.email),
    // An unverified sign-up must not keep the number's owner out.
    uniqueIndex("users_verified_phone")
      .on(table.phone)
      .where(sql`${table.isVerified}`),
    index("users_counted").on(table.status),
  ],
);
