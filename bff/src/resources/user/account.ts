import {
  accountEmailRule,
  contactRule,
  emailLoginRule,
  phoneLoginRule,
  profileRule,
  resetPasswordRule,
  signUpRule,
  verifyOtpRule,
} from "@media-planner/schema/rules/account";
import { INTERFACE_LANGUAGES, PERMISSION_ACTIONS, SIGN_UP_MODES } from "@media-planner/schema/enums";
import { listRolePermissions } from "@media-planner/schema/rules/access";
import { readStatus } from "@media-planner/schema/rules/status";
import { getCalendarDay } from "@media-planner/schema/rules/time-zone";

import type { LoginInput, Resolvers, SignUpPolicy, Viewer } from "../../generated/resolvers.ts";
import type { Model } from "../../graphql/resource/resource-types.ts";
import { parseTypedInput } from "../../graphql/resource/input.ts";
import { toWireEnum } from "../../rest/body.ts";
import type { WireRecord } from "../../rest/body.ts";
import { buildPath } from "../../rest/endpoints.ts";
import {
  asRecord,
  createBadResponseError,
  createInputError,
  nullIfNotFound,
} from "../../rest/errors/coded-error.ts";
import { readToken } from "../../rest/session/token-refresh.ts";
import { readUserRole } from "../../rest/reading/reference.ts";
import { readRecordName } from "../../rest/reading/record-names.ts";
import { readMessage } from "../../rest/errors/error-messages.ts";
import { readRecord } from "../../rest/envelope.ts";
import type { Rest } from "../../rest/rest.ts";
import {
  asRow,
  readBoolean,
  readEnum,
  readId,
  readList,
  readText,
  readTextOrEmpty,
} from "../../rest/reading/row-fields.ts";
import type { Row } from "../../rest/reading/row-fields.ts";

const profilePath = buildPath("/profile");

export async function readViewer(rest: Rest): Promise<Model<Viewer>> {
  return viewerFromRow(await readProfile(rest));
}

/** Null if the profile has no id. */
export async function readViewerId(rest: Rest): Promise<string | null> {
  const row = await readProfile(rest);
  return hasId(row) ? readId(row) : null;
}

async function readProfile(rest: Rest): Promise<Row> {
  const row = asRow(readRecord(await rest.read(profilePath)));
  // A response without profile fields would look like a User.
  if (!PROFILE_KEYS.some((name) => name in row)) throw createBadResponseError("no profile");
  return row;
}

const hasId = (row: Row) => row["id"] !== undefined || row["_id"] !== undefined;

const PROFILE_KEYS = ["id", "_id", "fullName", "email", "role"] as const;

function viewerFromRow(row: Row): Model<Viewer> {
  const role = readUserRole(row["role"] ?? row["roleName"] ?? row["role_name"] ?? row["roles"]);
  return {
    // An upstream profile may lack an id; the email then replaces it.
    id: hasId(row) ? readId(row) : (readText(row["email"]) ?? "viewer"),
    fullName: readRecordName(row, "fullName", "user"),
    email: readText(row["email"]),
    phone: readText(row["phone"]),
    role,
    status: readStatus(row["status"]),
    isVerified: readBoolean(row["isVerified"]) ?? false,
    designation: readText(row["designation"]),
    language: readEnum(row["language"], INTERFACE_LANGUAGES),
    permissions: readPermissions(row["permissions"]) ?? listRolePermissions(role),
    mayApproveOwnPlans: readBoolean(row["mayApproveOwnPlans"]) ?? true,
    hasDemoAccounts: readBoolean(row["hasDemoAccounts"]) ?? false,
    keepsPercentages: readBoolean(row["keepsPercentages"]) ?? false,
    hasReleaseOrders: readBoolean(row["hasReleaseOrders"]) ?? false,
    copiesCampaigns: readBoolean(row["copiesCampaigns"]) ?? false,
    hasChangeLog: readBoolean(row["hasChangeLog"]) ?? false,
    mergesRecords: readBoolean(row["mergesRecords"]) ?? false,
  };
}

/** Null if they are unknown: missing, or without modules and actions, such as ids and names. */
function readPermissions(value: unknown): Viewer["permissions"] | null {
  if (value === undefined || value === null) return null;
  const items = readList(value, asRecord);
  const rows = items.flatMap((row) => (row && "module" in row && "action" in row ? [row] : []));
  if (items.length > 0 && rows.length === 0) return null;
  return rows.flatMap((row) => {
    const action = readEnum(row["action"], PERMISSION_ACTIONS);
    return action ? [{ module: readTextOrEmpty(row["module"]), action }] : [];
  });
}

/** Returns an open policy if the upstream has none. */
async function readSignUpPolicy(rest: Rest): Promise<Model<SignUpPolicy>> {
  const response = await nullIfNotFound(rest.readAnonymously(buildPath("/auth/sign-up-policy")), [
    "UNAUTHENTICATED",
  ]);
  const row = asRecord(response && readRecord(response)) ?? {};
  return {
    mode: readEnum(row["mode"], SIGN_UP_MODES) ?? "OPEN",
    domains: readList(row["domains"], readText).filter((domain) => domain !== null),
    administratorPending: readBoolean(row["administratorPending"]) ?? false,
  };
}

function parseLogin({ email, phone, password }: LoginInput) {
  if (email && phone) throw createInputError("phone", "Only one of email and phone");
  return phone
    ? parseTypedInput(phoneLoginRule, { phone, password })
    : parseTypedInput(emailLoginRule, { email, password });
}

async function postForMessage(rest: Rest, path: `/${string}`, value: WireRecord) {
  return { message: readMessage(await rest.postAnonymously(buildPath(path), value)) };
}

export const account = {
  resolvers: {
    Query: {
      viewer: (_parent, _args, { rest }) => readViewer(rest),
      signUpPolicy: (_parent, _args, { rest }) => readSignUpPolicy(rest),
    },
    Mutation: {
      signUp: async (_parent, { input }, { rest, authLimits }) => {
        const value = parseTypedInput(signUpRule, input);
        await authLimits.countAttempt("sign-up", value.email);
        return postForMessage(rest, "/auth/signup", value);
      },
      verifyOtp: async (_parent, { input }, { rest, authLimits }) => {
        const value = parseTypedInput(verifyOtpRule, input);
        await authLimits.countAttempt("otp", value.email);
        return postForMessage(rest, "/auth/verify-otp", value);
      },
      resendOtp: async (_parent, { input }, { rest, authLimits }) => {
        const value = parseTypedInput(accountEmailRule, input);
        await authLimits.countAttempt("resend-otp", value.email);
        return postForMessage(rest, "/auth/resend-otp", value);
      },
      login: async (_parent, { input }, { rest, authLimits }) => {
        const value = parseLogin(input);
        const loginName = "email" in value ? value.email : value.phone;
        await authLimits.countAttempt("login", loginName);
        const data = asRow((await rest.postAnonymously(buildPath("/auth/login"), value, true))["data"]);
        await authLimits.reset("login", loginName);
        const token = readToken(data["token"]);
        if (token === undefined) throw createBadResponseError("login without a token");
        return {
          token,
          refreshToken: readToken(data["refreshToken"] ?? data["refresh_token"]) ?? null,
          role: readUserRole(data["role"]),
          type: readText(data["type"]),
        };
      },
      logout: async (_parent, _args, { rest }) => ({
        message: await rest.revokeSession(buildPath("/auth/logout")),
      }),
      forgotPassword: async (_parent, { input }, { rest, authLimits }) => {
        const value = parseTypedInput(accountEmailRule, input);
        await authLimits.countAttempt("forgot-password", value.email);
        return postForMessage(rest, "/auth/forgot-password", value);
      },
      resetPassword: async (_parent, { input }, { rest, authLimits }) => {
        const value = parseTypedInput(resetPasswordRule, input);
        await authLimits.countAttempt("reset-password");
        const response = await rest.postAnonymously(buildPath("/auth/reset-password"), value);
        // Wrong passwords of others must not block the new one.
        const email = readText(asRecord(response["data"])?.["email"]);
        if (email) await authLimits.reset("login", email);
        return { message: readMessage(response) };
      },
      contact: async (_parent, { input }, { rest, authLimits }) => {
        const value = parseTypedInput(contactRule, input);
        await authLimits.countAttempt("contact");
        return postForMessage(rest, "/contact", value);
      },
      updateProfile: async (_parent, { input }, { rest }) => {
        const { currentPassword, newPassword, ...value } = parseTypedInput(profileRule, input);
        const response = await rest.put(profilePath, {
          ...value,
          language: toWireEnum(value.language),
          ...(newPassword ? { currentPassword, newPassword } : {}),
        });
        const row = asRecord(response["data"]);
        return row && Array.isArray(row["permissions"]) ? viewerFromRow(row) : readViewer(rest);
      },
    },
    Viewer: {
      agency: async ({ rest }, _args, context) => {
        const settings = await context.agencySettings.read(rest ?? context.rest);
        return { ...settings, today: getCalendarDay(settings.timeZone) };
      },
    },
    LoginResult: {
      user: async ({ token, refreshToken }, _args, { createRestWithTokens }) => {
        const rest = createRestWithTokens({ access: token, refresh: refreshToken ?? undefined });
        return { ...(await readViewer(rest)), rest };
      },
    },
  } satisfies Resolvers,
};
