import { equalsBoolean, equalsText } from "../../records/filter-conditions.ts";
import { defineResource } from "../../records/resource.ts";
import { prepareUser, authorizeUserChange, prepareUserStatus } from "./account.ts";
import { userRule } from "./user-rule.ts";
import { usersTable } from "./users-table.ts";

export const users = defineResource(usersTable, {
  title: "User",
  module: "users",
  label: "fullName",
  listKey: "users",
  hiddenColumns: ["passwordHash"],
  body: userRule,
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
  filters: {
    roleType: equalsText(usersTable.role),
    isVerified: equalsBoolean(usersTable.isVerified),
  },
  transitions: { pending: ["active"], active: ["inactive"], inactive: ["active"] },
  prepare: prepareUser,
  authorize: authorizeUserChange,
  onStatus: prepareUserStatus,
});
