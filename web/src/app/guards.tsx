import type { PermissionAction } from "@media-planner/schema/enums";
import type { ReactNode } from "react";
import { Navigate, Outlet, useLocation } from "react-router-dom";

import type { Entry } from "../crud/definition/entry.ts";
import { useCanOpen } from "../crud/definition/use-can-open.ts";
import { serializeAccess } from "../session/permission-change.ts";
import { useSession } from "../session/use-session.ts";
import { useViewerQuery } from "../session/viewer.generated.tsx";
import { LoadingPanel } from "../ui/page/page-state.tsx";

export function RequireSession() {
  const { isAuthenticated } = useSession();
  const location = useLocation();
  return isAuthenticated ? <Outlet /> : <Navigate to="/signin" replace state={{ from: location }} />;
}

interface RequireAccessProps extends Pick<Entry, "access" | "module" | "feature"> {
  action: PermissionAction;
  children: ReactNode;
}

/** Shows the screen only with access. */
export function RequireAccess({ access, module, feature, action, children }: RequireAccessProps) {
  const canOpen = useCanOpen();
  return canOpen({ access, module, feature }, action) ? children : <AccessDenied />;
}

/** Redirects to /unauthorized. After a page load it first waits for the viewer, because permissions may have been granted. */
function AccessDenied() {
  const { data, error } = useViewerQuery();
  const isCurrent = error !== undefined || (data && serializeAccess(data.viewer) === serializeAccess());
  return isCurrent ? <Navigate to="/unauthorized" replace /> : <LoadingPanel />;
}
