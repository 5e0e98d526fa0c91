import { type PermissionAction } from "@media-planner/schema/enums";
import { SCREEN_ROLES } from "@media-planner/schema/rules/access";

import { useAccess } from "../../session/use-access.ts";
import type { Entry } from "./entry.ts";

export type CanOpen = (entry: Pick<Entry, "access" | "module">, action?: PermissionAction) => boolean;

/** Checks roles, then the module's permission. */
export function useCanOpen(): CanOpen {
  const { role, can } = useAccess();
  return ({ access, module }, action = "VIEW") => {
    const allowedRoles: readonly string[] = SCREEN_ROLES[access];
    return allowedRoles.includes(role) && (module === undefined || can(module, action));
  };
}
