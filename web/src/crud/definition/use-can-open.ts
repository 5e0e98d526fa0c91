import { type PermissionAction } from "@media-planner/schema/enums";
import { SCREEN_ROLES } from "@media-planner/schema/rules/access";

import { useAccess } from "../../session/use-access.ts";
import type { Entry } from "./entry.ts";

export type CanOpen = (
  entry: Pick<Entry, "access" | "module" | "feature">,
  action?: PermissionAction,
) => boolean;

/** Checks the upstream's feature, roles, then the module's permission. */
export function useCanOpen(): CanOpen {
  const viewerAccess = useAccess();
  const { role, can } = viewerAccess;
  return ({ access, module, feature }, action = "VIEW") => {
    if (feature && !viewerAccess[feature]) return false;
    const allowedRoles: readonly string[] = SCREEN_ROLES[access];
    return allowedRoles.includes(role) && (module === undefined || can(module, action));
  };
}
