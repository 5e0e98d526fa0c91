import {
  createUserRule,
  inviteUserRule,
  NO_INVITATIONS,
  updateUserRule,
} from "@media-planner/schema/rules/user";

import type {
  CreateUserInput,
  InviteUserInput,
  Resolvers,
  UpdateUserInput,
  User,
} from "../../generated/resolvers.ts";
import { readUser } from "../../generated/row-readers.ts";
import { parseTypedInput } from "../../graphql/resource/input.ts";
import { defineResource } from "../../graphql/resource/define-resource.ts";
import { toOption } from "../../graphql/resource/option.ts";
import { parseOptionArgs } from "../../graphql/resource/options/options.ts";
import { readWriteResult } from "../../graphql/resource/writes/write-result.ts";
import { toWireEnum, toWireRole } from "../../rest/body.ts";
import { buildPath, defineEndpoints, DEFAULT_UPSTREAM_SORT } from "../../rest/endpoints.ts";
import { createInputError, nullIfNotFound } from "../../rest/errors/coded-error.ts";
import { checkId, isSameId } from "../../rest/identifiers.ts";
import { readRecord } from "../../rest/envelope.ts";
import type { Rest } from "../../rest/rest.ts";
import { readRecords } from "../../rest/reading/row-fields.ts";

const endpoints = defineEndpoints("/users", {
  idParam: "userId",
  totalKey: "totalUsers",
  overrides: { listKey: "users", defaultSort: DEFAULT_UPSTREAM_SORT },
});

const userResource = defineResource<User, UpdateUserInput, CreateUserInput>()({
  endpoints,
  nameField: "fullName",
  rule: updateUserRule,
  createRule: createUserRule,
  getComparedValues: ({ role }, row) => ({
    roleType: row["role"] ? role : undefined,
    isVerified: row["isVerified"],
  }),
  fromRow: readUser,
  toBody: ({ password, role, ...input }) => ({
    ...input,
    // An empty password keeps the current one.
    password: password || undefined,
    role: toWireRole(role),
  }),
  resolvers: {
    Query: {
      authorOptions: async (_parent, args, { rest }) => {
        const { search, ids, first } = parseOptionArgs(args);
        const query = ids ? { ids: ids.join(",") } : { search: search || undefined, limit: first };
        const people = await nullIfNotFound(rest.readList(buildPath("/drop-down/author"), query));
        const options = people ? readRecords(people, (row) => toOption(row, "user")) : [];
        return ids ? ids.flatMap((id) => options.find((option) => isSameId(option.id, id)) ?? []) : options;
      },
    },
    Mutation: {
      inviteUser: async (_parent, { input }, { rest }, info) =>
        readUser(await readWriteResult(rest, endpoints, await inviteUser(rest, input), info)),
      resendInvitation: async (_parent, { id }, { rest }, info) => {
        const response = await rest.post(buildPath("/users/resend-invitation"), { id: checkId(id) });
        return readUser(await readWriteResult(rest, endpoints, readRecord(response), info, id));
      },
    },
  } satisfies Resolvers,
});

export const user: typeof userResource = {
  ...userResource,
  /** Wrong passwords of others must not block a new one. */
  update: async (parent, args, context, info) => {
    const updated = await userResource.update(parent, args, context, info);
    if ("password" in args.input && args.input.password)
      for (const loginName of [updated.email, updated.phone])
        if (loginName) await context.authLimits.reset("login", loginName);
    return updated;
  },
};

/** Without invitations in the upstream (404), the error requests a password. */
async function inviteUser(rest: Rest, input: InviteUserInput): Promise<unknown> {
  const { role, language, ...person } = parseTypedInput(inviteUserRule, input);
  const body = { ...person, role: toWireRole(role), language: language && toWireEnum(language) };
  const response = await nullIfNotFound(rest.post(buildPath("/users/invite"), body));
  if (!response) throw createInputError("password", NO_INVITATIONS);
  return readRecord(response);
}
