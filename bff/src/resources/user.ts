import { updateUserRule, createUserRule } from "@media-planner/schema/rules/user";
import { USER_STATUSES, readStatus } from "@media-planner/schema/rules/status";
import { readRole } from "@media-planner/schema/rules/access";

import type { CreateUserInput, UpdateUserInput, User } from "../generated/resolvers.ts";
import type { Model } from "../graphql/resource/model.ts";
import { defineResource } from "../graphql/resource/definition.ts";
import { wireRole } from "../rest/body.ts";
import { masters } from "../rest/endpoints.ts";
import { flag, recordFields, requiredText, text } from "../rest/row.ts";
import type { Row } from "../rest/row.ts";

export const user = defineResource<User, UpdateUserInput, CreateUserInput>()({
  endpoints: masters("/users", { idParam: "userId", totalKey: "totalUsers", except: { listKey: "users" } }),
  nameField: "fullName",
  rule: updateUserRule,
  newRule: createUserRule,
  fromRow,
  toBody: ({ password, role, ...input }) => ({
    ...input,
    // An empty password keeps the present one.
    password: password || undefined,
    role: wireRole(role),
  }),
});

function fromRow(row: Row): Model<User> {
  return {
    fullName: requiredText(row["fullName"]),
    email: text(row["email"]),
    phone: text(row["phone"]),
    role: readRole(row["role"]),
    isVerified: flag(row["isVerified"]) ?? false,
    status: readStatus(row["status"], USER_STATUSES),
    ...recordFields(row),
  };
}
