import type { MouseEvent } from "react";

/** Props of all inputs. Empty values are null or undefined, never "". */
export interface ControlProps {
  name: string;
  label: string;
  description?: string | undefined;
  required?: boolean;
  error?: string | undefined;
  value: unknown;
  onChange: (value: unknown) => void;
  onBlur?: (() => void) | undefined;
  onFocus?: (() => void) | undefined;
}

export function getInputProps({
  name,
  label,
  description,
  required = false,
  error,
  onBlur,
  onFocus,
}: ControlProps) {
  return {
    name,
    label,
    description,
    error,
    withAsterisk: required,
    "aria-required": required,
    onBlur,
    onFocus,
  };
}

export function toText(value: unknown): string {
  return typeof value === "string" ? value : "";
}

/** Mantine hides the button from keyboards and screen readers. The pressed button unmounts. */
export function getClearButtonProps(label: string) {
  return {
    "aria-label": label,
    "aria-hidden": false,
    tabIndex: 0,
    onClick: ({ detail, currentTarget }: MouseEvent<HTMLElement>) => {
      // Mouse and touch leave the focus in place.
      const section = currentTarget.closest("[data-position]");
      if (detail === 0) section?.parentElement?.querySelector("input")?.focus();
    },
  };
}
