/** What every input of a form gets, whatever it edits. The value is null (or undefined) while empty, never "". */
export interface ControlProps {
  name: string;
  label: string;
  /** Says the label to those who cannot see the input, and shows it in the empty input only. */
  bare?: boolean;
  description?: string | undefined;
  required: boolean;
  error?: string | undefined;
  value: unknown;
  onChange: (value: unknown) => void;
  onBlur: () => void;
  onFocus: () => void;
}

/** The props that all Mantine inputs share: label with a red asterisk, and the error tied to the input by aria. */
export function inputProps({
  name,
  label,
  bare,
  description,
  required,
  error,
  onBlur,
  onFocus,
}: ControlProps) {
  return {
    name,
    ...(bare ? { "aria-label": label } : { label }),
    description,
    error,
    withAsterisk: required,
    "aria-required": required,
    onBlur,
    onFocus,
  };
}

export function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}
