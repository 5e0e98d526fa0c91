import { useEffect, useRef } from "react";

import { toastError } from "../../ui/toast.ts";
import { failureText, isCentral } from "./failure.ts";

/**
 * Toasts a read that failed, beside what stands in its place on the screen; another try that fails is told again.
 *
 * @param fallback what is said where the server says nothing
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
