import { useLingui } from "@lingui/react/macro";
import { Alert, Box } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import type { FieldError } from "@media-planner/schema/rules/validate";
import { FORM_ERROR } from "final-form";
import { useForm, useFormState } from "react-final-form";

import { RequestId } from "../../ui/page/request-id.tsx";
import { listFieldErrors } from "../errors/form-errors.ts";
import { readFormFailure } from "../errors/save-errors.ts";

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
  const { errors, submitError, submitErrors, submitFailed, dirtySinceLastSubmit } = useFormState({
    subscription: {
      errors: true,
      submitError: true,
      submitErrors: true,
      submitFailed: true,
      dirtySinceLastSubmit: true,
    },
  });
  if (!submitFailed) return null;
  const failure = dirtySinceLastSubmit ? undefined : readFormFailure(submitError);

  const registered = form.getRegisteredFields().filter((name) => !form.getFieldState(name)?.data?.["silent"]);
  const { [FORM_ERROR]: _failure, ...submitFieldErrors } = submitErrors ?? {};
  const renderedPaths = new Set(registered.map((name) => name.replaceAll(/\[(\d+)\]/g, ".$1")));
  const hiddenErrors = [...listFieldErrors(errors), ...listFieldErrors(submitFieldErrors)].filter(
    ({ path }) => !renderedPaths.has(path),
  );
  return (
    <>
      <FieldErrorList errors={hiddenErrors} getLabel={getLabel} />
      {failure && (
        <Alert color="red" icon={<IconAlertTriangle aria-hidden />} mb="md">
          {failure.message}
          {failure.requestId !== undefined && <RequestId id={failure.requestId} />}
        </Alert>
      )}
    </>
  );
}
