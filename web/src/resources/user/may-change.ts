import type { UserRole } from "@media-planner/schema/rules/access";

interface Account {
  id: string;
  role: UserRole;
}

/** Nobody changes their own account here, so that nobody locks themselves out; a Manager does not touch an Admin. */
export function mayChangeUser(user: Account, viewer: Account): boolean {
  return user.id !== viewer.id && (viewer.role === "ADMIN" || user.role !== "ADMIN");
}
