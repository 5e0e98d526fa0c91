import type { ErrorLike } from "@apollo/client";
import { useEffect } from "react";

import { updateSessionUser } from "../session/session-store.ts";
import { useSession } from "../session/use-session.ts";
import { useViewerQuery } from "./viewer.generated.tsx";

/**
 * Reads the viewer once a visit, so that name, role and permissions follow what the server says now. Screens wait for it only when the
 * permissions have never been read: what a role lacks must not be called, because a refusal ends the session.
 */
export function useViewer(): { ready: boolean; error: ErrorLike | undefined; retry: () => void } {
  const { user } = useSession();
  const { data, error, refetch } = useViewerQuery({ skip: !user, fetchPolicy: "network-only" });
  const viewer = data?.viewer;

  useEffect(() => {
    if (!viewer) return;
    updateSessionUser({
      id: viewer.id,
      fullName: viewer.fullName,
      email: viewer.email ?? "",
      role: viewer.role,
      permissions: viewer.permissions.map(({ module, action }) => ({ module, action })),
    });
  }, [viewer]);

  return {
    ready: user?.role === "ADMIN" || user?.permissions !== undefined,
    error,
    retry: () => void refetch().catch(() => undefined),
  };
}
