import { USER_ROLES } from "@media-planner/schema/rules/enums";
import type { UserRole } from "@media-planner/schema/rules/access";

import { asRecord } from "./errors.ts";

/**
 * The role that an access token names, where it is a JWT that does. It is not verified and grants nothing: it spares calls
 * that the upstream would refuse.
 */
export function claimedRole(token: string): UserRole | undefined {
  if (!token.startsWith(jsonStart)) return undefined;
  const [, payload = ""] = token.split(".");
  try {
    const role = asRecord(JSON.parse(Buffer.from(payload, "base64url").toString()))?.["role"];
    return USER_ROLES.find((known) => known === String(role).toUpperCase());
  } catch {
    return undefined;
  }
}

/** `{"` in base64url, with which the head of every JWT begins. */
const jsonStart = "eyJ";
