import type { PermissionAction } from "@media-planner/schema/enums";
import type { ReactNode } from "react";
import { Navigate, Outlet, useLocation } from "react-router-dom";

import type { Entry } from "../crud/entry.ts";
import { useCanOpen } from "../crud/use-can-open.ts";
import { useSession } from "../session/use-session.ts";

export function RequireSession() {
  const { isAuthenticated } = useSession();
  const location = useLocation();
  return isAuthenticated ? <Outlet /> : <Navigate to="/signin" replace state={{ from: location }} />;
}

interface RequireAccessProps extends Pick<Entry, "access" | "module"> {
  action: PermissionAction;
  children: ReactNode;
}

/** Redirects viewers without access to /unauthorized before any request. */
export function RequireAccess({ access, module, action, children }: RequireAccessProps) {
  const canOpen = useCanOpen();
  return canOpen({ access, module }, action) ? children : <Navigate to="/unauthorized" replace />;
}
