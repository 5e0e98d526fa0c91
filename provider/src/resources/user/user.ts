import { equalsBoolean, equalsText } from "../../records/list/filter-conditions.ts";
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
  filters: {
    roleType: equalsText(usersTable.role),
    isVerified: equalsBoolean(usersTable.isVerified),
  },
  transitions: { pending: ["active"], active: ["inactive"], inactive: ["active"] },
  prepare: prepareUser,
  authorize: authorizeUserChange,
  onStatus: prepareUserStatus,
});
