import { useEffect, useRef } from "react";

import { toastError } from "../../ui/toast.ts";
import { failureText, isCentral } from "./failure.ts";

/**
 * Toasts a failed read, and each failed retry.
 *
 * @param fallback used without a server message
 */
export function useFailureToast(error: unknown, fallback: string): void {
  const latest = useRef(fallback);
  useEffect(() => {
    latest.current = fallback;
  });
  useEffect(() => {
    if (error && !isCentral(error)) toastError(failureText(error, latest.current), { shown: true });
  }, [error]);
}
