import { FORM_ERROR } from "final-form";

import { toastError } from "../../ui/toast.ts";
import { NotSavedError } from "./conflict-error.ts";
import { centralText, failureText, getFieldErrors, getIncident, isCentral } from "./failure.ts";
import { formErrors, type FormErrors } from "./form-errors.ts";

/**
 * Falls back to a form error with a toast.
 *
 * @param fallback used without a server message
 * @param shows whether the form has the field
 */
export function saveErrors(
  error: unknown,
  fallback: string,
  shows: (path: string) => boolean = () => true,
): FormErrors {
  const refused = getFieldErrors(error);
  const shown = refused.filter(({ path }) => shows(path));
  if (shown.length > 0) return formErrors(shown);
  const message = refused[0]?.message ?? centralText(error) ?? failureText(error, fallback);
  const isReported = isCentral(error) || error instanceof NotSavedError;
  if (!isReported) toastError(message, { requestId: getIncident(error) });
  return { [FORM_ERROR]: message };
}
