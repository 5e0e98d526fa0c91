import { useLingui } from "@lingui/react/macro";
import { Alert } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { FORM_ERROR } from "final-form";
import { useForm, useFormState } from "react-final-form";

import { listFieldErrors } from "../errors/form-errors.ts";
import classes from "./form.module.css";

/** For fields registered only for change tracking; they render no errors. */
export const SILENT_SUBMIT = { silent: true };

const NONE = () => undefined;

/** Fallback label: 'Channels 1, min prices' for `channels.0.minPrices`. */
function getText(path: string): string {
  const words = path
    .replaceAll(/\.(\d+)/g, (_, index: string) => ` ${Number(index) + 1}`)
    .replaceAll(".", ", ")
    .replaceAll(/\B\p{Lu}/gu, (letter) => ` ${letter.toLocaleLowerCase()}`);
  return words.charAt(0).toLocaleUpperCase() + words.slice(1);
}

interface ServerErrorsProps {
  /** Whether the form renders this error itself. */
  shows?: (name: string) => boolean;
  /** Label of a field; undefined if not rendered. */
  labelOf?: (name: string) => string | undefined;
}

/** Errors without a visible field; otherwise the submit button would seem dead. */
export function ServerErrors({ shows = () => false, labelOf = NONE }: ServerErrorsProps) {
  const { t } = useLingui();
  const form = useForm();
  const { errors, submitErrors, submitFailed } = useFormState({
    subscription: { errors: true, submitErrors: true, submitFailed: true },
  });
  if (!submitFailed) return null;

  const registered = form.getRegisteredFields().filter((name) => !form.getFieldState(name)?.data?.["silent"]);
  const shown = new Set([FORM_ERROR, ...registered.map((name) => name.replaceAll(/\[(\d+)\]/g, ".$1"))]);
  const unseen = [...listFieldErrors(errors), ...listFieldErrors(submitErrors)].filter(
    ({ path }) => !shown.has(path) && !shows(path),
  );
  if (unseen.length === 0) return null;
  return (
    <Alert color="red" icon={<IconAlertTriangle aria-hidden />} mb="md" tabIndex={-1} data-refusals="">
      <ul className={classes.refusals}>
        {unseen.map(({ path, message }) => {
          const field = labelOf(path) ?? getText(path);
          return <li key={path}>{path === "" ? message : t`${field}: ${message}`}</li>;
        })}
      </ul>
    </Alert>
  );
}
