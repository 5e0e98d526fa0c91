import { useEffect, useEffectEvent } from "react";

import { toastError } from "../../ui/overlays/toast.ts";
import { getFailureMessage, isReportedCentrally } from "./failure.ts";

/** Toasts a failed read, and each failed retry. */
export function useFailureToast(error: unknown, fallbackMessage: string): void {
  const showToast = useEffectEvent((failure: unknown) =>
    toastError(getFailureMessage(failure, fallbackMessage), { isOnScreen: true }),
  );
  useEffect(() => {
    if (error && !isReportedCentrally(error)) showToast(error);
  }, [error]);
}
