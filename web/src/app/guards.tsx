import type { ReactNode } from "react";
import { Navigate, Outlet, useLocation } from "react-router-dom";

import type { Entry, EntryRoute } from "../crud/definition/entry.ts";
import { useCanOpen } from "../crud/definition/use-can-open.ts";
import { serializeAccess } from "../session/permission-change.ts";
import { useAccess } from "../session/use-access.ts";
import { useSession } from "../session/use-session.ts";
import { useViewerQuery } from "../session/viewer.generated.tsx";
import { LoadingPanel } from "../ui/page/page-state.tsx";
import { NotFoundPage } from "./error-page.tsx";

export function RequireSession() {
  const { isAuthenticated } = useSession();
  const location = useLocation();
  return isAuthenticated ? <Outlet /> : <Navigate to="/signin" replace state={{ from: location }} />;
}

interface RequireAccessProps
  extends Pick<Entry, "access" | "module" | "feature">, Pick<EntryRoute, "action" | "requires"> {
  children: ReactNode;
}

/** Shows the screen only with access. */
export function RequireAccess({ action, requires = [], children, ...entry }: RequireAccessProps) {
  const canOpen = useCanOpen();
  const { can } = useAccess();
  const isOpen = canOpen(entry, action) && requires.every((permission) => can(...permission));
  return isOpen ? children : <AccessDenied feature={entry.feature} />;
}

/**
 * Redirects to /unauthorized; a screen that the upstream does not offer is not found. After a page load it first
 * waits for the viewer, because permissions may have been granted.
 */
function AccessDenied({ feature }: Pick<Entry, "feature">) {
  const { data, error } = useViewerQuery();
  const viewerAccess = useAccess();
  const isCurrent = error !== undefined || (data && serializeAccess(data.viewer) === serializeAccess());
  if (!isCurrent) return <LoadingPanel />;
  return feature && !viewerAccess[feature] ? <NotFoundPage /> : <Navigate to="/unauthorized" replace />;
}
