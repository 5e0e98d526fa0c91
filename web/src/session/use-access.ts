import { may, type Module, type PermissionAction, type UserRole } from "@media-planner/schema/rules/access";
import { useCallback } from "react";

import { useSession } from "./use-session.ts";

export interface Access {
  role: UserRole;
  /** Whether the viewer's role and permissions allow an action: what they do not allow is neither shown nor called. */
  can: (module: Module, action: PermissionAction) => boolean;
  /** Whether who approves media plans approves those of their own; nobody is refused before the server says so. */
  mayApproveOwnPlans: boolean;
}

/** What the viewer may do. Before the permissions are known, only an Admin may do anything beyond what every role may. */
export function useAccess(): Access {
  const { user } = useSession();
  const role = user?.role ?? "USER";
  const permissions = user?.permissions;
  const can = useCallback(
    (module: Module, action: PermissionAction) =>
      may({ role, permissions: permissions ?? [] }, module, action),
    [role, permissions],
  );
  return { role, can, mayApproveOwnPlans: user?.mayApproveOwnPlans ?? true };
}
