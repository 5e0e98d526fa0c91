import { useEffect, useRef } from "react";

import { toastError } from "../../ui/toast.ts";
import { getFailureMessage, isReportedCentrally } from "./failure.ts";

/** Toasts a failed read, and each failed retry. */
export function useFailureToast(error: unknown, fallbackMessage: string): void {
  const latestMessage = useRef(fallbackMessage);
  useEffect(() => {
    latestMessage.current = fallbackMessage;
  });
  useEffect(() => {
    if (error && !isReportedCentrally(error))
      toastError(getFailureMessage(error, latestMessage.current), { isOnScreen: true });
  }, [error]);
}
