import type { ErrorLike } from "@apollo/client";
import { useEffect } from "react";

import { rememberViewer } from "../session/access-change.ts";
import { useSession } from "../session/use-session.ts";
import { useViewerQuery } from "../session/viewer.generated.tsx";

/**
 * Reads name, role, permissions and where lists open when the application opens and when the viewer comes back to it. Screens wait for the first reading
 * only: without permissions they could call what is refused, and a refusal ends the session.
 */
export function useViewer(): { ready: boolean; error: ErrorLike | undefined; retry: () => void } {
  const { user } = useSession();
  const { data, error, refetch } = useViewerQuery({ skip: !user, fetchPolicy: "network-only" });

  useEffect(() => {
    if (data) rememberViewer(data);
  }, [data]);

  const signedIn = user !== null;
  useEffect(() => {
    if (!signedIn) return;
    const again = () => void refetch().catch(() => undefined);
    window.addEventListener("focus", again);
    return () => window.removeEventListener("focus", again);
  }, [signedIn, refetch]);

  return {
    ready: user?.role === "ADMIN" || user?.permissions !== undefined,
    error,
    retry: () => void refetch().catch(() => undefined),
  };
}
