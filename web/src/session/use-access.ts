import { type PermissionAction, type UserRole } from "@media-planner/schema/enums";
import { isAllowed, canListOptions, type Module } from "@media-planner/schema/rules/access";
import { useMemo } from "react";

import type { SessionUser } from "./session-store.ts";
import { useSession } from "./use-session.ts";
import { NO_FEATURES, pickFlags, type Features } from "./viewer-flags.ts";

/** Features are absent until the server sends them. */
export interface Access extends Features {
  role: UserRole;
  can: (module: Module, action: PermissionAction) => boolean;
  /** Whether the viewer may select records of a module in a reference field. */
  canChoose: (module: Module) => boolean;
  /** True until the server sends the value. */
  mayApproveOwnPlans: boolean;
}

/** Before permissions are loaded, an Admin has full access and other roles only the common access. */
export function getAccess(user: SessionUser | null): Access {
  const { role = "USER", permissions = [], mayApproveOwnPlans = true } = user ?? {};
  const actor = { role, permissions };
  return {
    role,
    can: (module, action) => isAllowed(actor, module, action),
    canChoose: (module) => canListOptions(actor, module),
    ...NO_FEATURES,
    ...pickFlags(user ?? {}),
    mayApproveOwnPlans,
  };
}

export function useAccess(): Access {
  const { user } = useSession();
  return useMemo(() => getAccess(user), [user]);
}
