/** Props of all inputs. Empty values are null or undefined, never "". */
export interface ControlProps {
  name: string;
  label: string;
  /** Shows the label only as placeholder and to screen readers. */
  hidesLabel?: boolean;
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
  hidesLabel,
  description,
  required = false,
  error,
  onBlur,
  onFocus,
}: ControlProps) {
  return {
    name,
    ...(hidesLabel ? { "aria-label": label } : { label }),
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
