import { FORM_ERROR } from "final-form";

import { toastError } from "../../ui/overlays/toast.ts";
import { NotSavedError } from "./conflict-error.ts";
import { getFailureReason, getFieldErrors, getReportableRequestId, isReportedCentrally } from "./failure.ts";
import { toFormErrors, type FormErrors } from "./form-errors.ts";

/** Failure without a field. */
export interface FormFailure {
  message: string;
  requestId: string | undefined;
}

export function readFormFailure(error: unknown): FormFailure | undefined {
  return typeof error === "object" && error !== null && "message" in error
    ? (error as FormFailure)
    : undefined;
}

/**
 * Converts a failed save to form errors; errors without a field become a form error with a toast.
 *
 * @param findField form field of an error's path; undefined if the form has none
 */
export function toSaveErrors(
  error: unknown,
  fallbackMessage: string,
  findField: (path: string) => string | undefined = (path) => path,
): FormErrors {
  const visibleErrors = getFieldErrors(error).flatMap(({ path, message }) => {
    const field = findField(path);
    return field === undefined ? [] : [{ path: field, message }];
  });
  if (visibleErrors.length > 0) return toFormErrors(visibleErrors);
  // The viewer went back.
  if (error instanceof NotSavedError) return { [FORM_ERROR]: true };
  const failure: FormFailure = {
    message: getFailureReason(error, fallbackMessage),
    requestId: getReportableRequestId(error),
  };
  if (!isReportedCentrally(error))
    toastError(failure.message, { requestId: failure.requestId, isOnScreen: true });
  return { [FORM_ERROR]: failure };
}
