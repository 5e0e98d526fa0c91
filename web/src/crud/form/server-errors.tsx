import { useLingui } from "@lingui/react/macro";
import { Alert, Box } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import type { FieldError } from "@media-planner/schema/rules/validate";
import { FORM_ERROR } from "final-form";
import { useForm, useFormState } from "react-final-form";

import { listFieldErrors } from "../errors/form-errors.ts";

/** For fields registered only for change tracking, without error messages. */
export const SILENT_FIELD = { silent: true };

const getNoLabel = () => undefined;

/** Fallback label: 'Channels 1, min prices' for `channels.0.minPrices`. */
function formatPath(path: string): string {
  const text = path
    .replaceAll(/\.(\d+)/g, (_, index: string) => ` ${Number(index) + 1}`)
    .replaceAll(".", ", ")
    .replaceAll(/\B\p{Lu}/gu, (letter) => ` ${letter.toLocaleLowerCase()}`);
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

interface FieldErrorListProps {
  errors: readonly FieldError[];
  /** Label of a field; undefined if not rendered. */
  getLabel?: ((name: string) => string | undefined) | undefined;
}

/** For errors without a visible field; otherwise the submit button would seem dead. */
export function FieldErrorList({ errors, getLabel = getNoLabel }: FieldErrorListProps) {
  const { t } = useLingui();
  if (errors.length === 0) return null;
  return (
    <Alert color="red" icon={<IconAlertTriangle aria-hidden />} mb="md" tabIndex={-1} data-form-errors="">
      <Box component="ul" m={0} p={0} style={{ listStyle: "none" }}>
        {errors.map(({ path, message }) => {
          const field = getLabel(path) ?? formatPath(path);
          return <li key={path}>{path === "" ? message : t`${field}: ${message}`}</li>;
        })}
      </Box>
    </Alert>
  );
}

export function ServerErrors({ getLabel }: Pick<FieldErrorListProps, "getLabel">) {
  const form = useForm();
  const { errors, submitErrors, submitFailed } = useFormState({
    subscription: { errors: true, submitErrors: true, submitFailed: true },
  });
  if (!submitFailed) return null;

  const registered = form.getRegisteredFields().filter((name) => !form.getFieldState(name)?.data?.["silent"]);
  const renderedPaths = new Set([
    FORM_ERROR,
    ...registered.map((name) => name.replaceAll(/\[(\d+)\]/g, ".$1")),
  ]);
  const hiddenErrors = [...listFieldErrors(errors), ...listFieldErrors(submitErrors)].filter(
    ({ path }) => !renderedPaths.has(path),
  );
  return <FieldErrorList errors={hiddenErrors} getLabel={getLabel} />;
}
