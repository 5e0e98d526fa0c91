import { userRule, newUserRule } from "@media-planner/schema/rules/user";
import { readStatus } from "@media-planner/schema/rules/status";
import { readRole } from "@media-planner/schema/rules/access";

import type { Resolvers, User, UserInput } from "../generated/resolvers.ts";
import type { Model } from "../graphql/resource/model.ts";
import {
  create,
  defineResource,
  get,
  list,
  remove,
  setStatus,
  update,
} from "../graphql/resource/definition.ts";
import { wireRole } from "../rest/body.ts";
import { masters } from "../rest/endpoints.ts";
import { flag, recordFields, requiredText, text } from "../rest/row.ts";
import type { Row } from "../rest/row.ts";

const resource = defineResource<UserInput>()({
  endpoints: masters("/users", { idParam: "userId", totalKey: "totalUsers", except: { listKey: "users" } }),
  nameField: "fullName",
  rule: userRule,
  newRule: newUserRule,
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
    status: readStatus(row["status"]),
    ...recordFields(row),
  };
}

export const user = {
  resource,
  resolvers: {
    Query: { users: list(resource), user: get(resource) },
    Mutation: {
      createUser: create(resource),
      updateUser: update(resource),
      deleteUser: remove(resource),
      setUserStatus: setStatus(resource),
    },
  } satisfies Resolvers,
};
