import type { UserRole } from "@media-planner/schema/enums";

interface Account {
  id: string;
  role: UserRole;
}

/** Viewers cannot change their own account, which prevents lockouts. A Manager cannot change an Admin. */
export function canChangeUser(user: Account, viewer: Account): boolean {
  return user.id !== viewer.id && (viewer.role === "ADMIN" || user.role !== "ADMIN");
}
