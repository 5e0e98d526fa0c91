import { useEffect, useRef } from "react";

import { toastError } from "../../ui/toast.ts";
import { getFailureMessage, isReportedCentrally } from "./failure.ts";

/**
 * Toasts a failed read, and each failed retry.
 *
 * @param fallback used without a server message
 */
export function useFailureToast(error: unknown, fallback: string): void {
  const latestFallback = useRef(fallback);
  useEffect(() => {
    latestFallback.current = fallback;
  });
  useEffect(() => {
    if (error && !isReportedCentrally(error))
      toastError(getFailureMessage(error, latestFallback.current), { isOnScreen: true });
  }, [error]);
}
