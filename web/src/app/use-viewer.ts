import type { ErrorLike } from "@apollo/client";
import { useWindowEvent } from "@mantine/hooks";
import { useEffect } from "react";

import { storeViewer } from "../session/permission-change.ts";
import { useSession } from "../session/use-session.ts";
import { useViewerQuery } from "../session/viewer.generated.tsx";

/**
 * Reads the viewer at start and on window focus. Screens wait for the first read, because calls without
 * permission would end the session.
 */
export function useViewer(): { isReady: boolean; error: ErrorLike | undefined; retry: () => void } {
  const { user } = useSession();
  const { data, error, refetch } = useViewerQuery({ skip: !user, fetchPolicy: "network-only" });

  useEffect(() => {
    if (data) storeViewer(data);
  }, [data]);

  const retry = () => void refetch().catch(() => undefined);
  useWindowEvent("focus", () => {
    if (user) retry();
  });

  return {
    isReady: user?.role === "ADMIN" || user?.permissions !== undefined,
    error,
    retry,
  };
}
