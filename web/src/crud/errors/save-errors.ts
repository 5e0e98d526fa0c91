import { FORM_ERROR } from "final-form";

import { toastError } from "../../ui/toast.ts";
import { NotSavedError } from "./conflict-error.ts";
import { getFailureReason, getFieldErrors, getReportableRequestId, isReportedCentrally } from "./failure.ts";
import { toFormErrors, type FormErrors } from "./form-errors.ts";

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
  const message = getFailureReason(error, fallbackMessage);
  const isReported = isReportedCentrally(error) || error instanceof NotSavedError;
  if (!isReported) toastError(message, { requestId: getReportableRequestId(error) });
  return { [FORM_ERROR]: message };
}
