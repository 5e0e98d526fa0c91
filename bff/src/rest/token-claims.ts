import { USER_ROLES, type UserRole } from "@media-planner/schema/enums";

import { asRecord } from "./coded-error.ts";

/** Reads the role without verification, only to avoid rejected calls. */
export function readTokenRole(token: string): UserRole | undefined {
  if (!token.startsWith(jwtPrefix)) return undefined;
  const [, payload = ""] = token.split(".");
  try {
    const role = asRecord(JSON.parse(Buffer.from(payload, "base64url").toString()))?.["role"];
    return USER_ROLES.find((userRole) => userRole === String(role).toUpperCase());
  } catch {
    return undefined;
  }
}

/** `{"` in base64url: the start of every JWT. */
const jwtPrefix = "eyJ";
