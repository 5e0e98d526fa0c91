import {
  isAllowed,
  mayListOptions,
  type Module,
  type PermissionAction,
  type UserRole,
} from "@media-planner/schema/rules/access";
import { useCallback } from "react";

import { useSession } from "./use-session.ts";

export interface Access {
  role: UserRole;
  can: (module: Module, action: PermissionAction) => boolean;
  /** Whether the viewer may choose from the records of a module. */
  canChoose: (module: Module) => boolean;
  /** Whether the viewer may approve their own plans; true until the server says otherwise. */
  mayApproveOwnPlans: boolean;
}

/** Access of the viewer. Before permissions are known, only an Admin gets more than every role has. */
export function useAccess(): Access {
  const { user } = useSession();
  const role = user?.role ?? "USER";
  const permissions = user?.permissions;
  const can = useCallback(
    (module: Module, action: PermissionAction) =>
      isAllowed({ role, permissions: permissions ?? [] }, module, action),
    [role, permissions],
  );
  const canChoose = useCallback(
    (module: Module) => mayListOptions({ role, permissions: permissions ?? [] }, module),
    [role, permissions],
  );
  return { role, can, canChoose, mayApproveOwnPlans: user?.mayApproveOwnPlans ?? true };
}
