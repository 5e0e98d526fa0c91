import type { MessageDescriptor } from "@lingui/core";
import { Button } from "@mantine/core";

import type { SessionUser } from "../../session/session-store.ts";
import { SelectControl, type FilterControlProps, type FilterControl, type ListFilter } from "./filters.tsx";

/** Filter by one enum value; the query variable has the filter's name. */
export function choiceFilter<const Name extends string, Value extends string>(
  name: Name,
  label: MessageDescriptor,
  labels: Readonly<Record<Value, MessageDescriptor>>,
): ListFilter<Record<Name, Value>> {
  return enumFilter(name, label, labels, (value) => toVariable(name, value));
}

/** Filter by one enum value with custom variables. */
export function enumFilter<Value extends string, Variables extends object>(
  name: string,
  label: MessageDescriptor,
  labels: Readonly<Record<Value, MessageDescriptor>>,
  toVariables: (value: Value, viewer: Pick<SessionUser, "id">) => Partial<Variables>,
): ListFilter<Variables> {
  const isOption = (value: string): value is Value => Object.hasOwn(labels, value);
  return {
    name,
    label,
    accepts: isOption,
    // Narrows the type; `accepts` has validated the value.
    toVariables: (value, viewer) => (isOption(value) ? toVariables(value, viewer) : {}),
    ToolbarControl: SelectControl,
    labels,
  };
}

/** Boolean filter: `?overBudget=true`. */
export function toggleFilter<Variables extends object>(
  name: string,
  label: MessageDescriptor,
  toVariables: (viewer: Pick<SessionUser, "id">) => Variables,
): ListFilter<Variables> & { control: FilterControl } {
  return {
    name,
    label,
    control: { kind: "toggle" },
    accepts: (value) => value === "true",
    toVariables: (_value, viewer) => toVariables(viewer),
    ToolbarControl: ToggleControl,
  };
}

function ToggleControl({ label, value, onChange }: FilterControlProps) {
  return (
    <Button
      variant={value ? "light" : "default"}
      aria-pressed={value !== undefined}
      onClick={() => onChange(value ? null : "true")}
    >
      {label}
    </Button>
  );
}

export function toVariable<Name extends string, Value>(name: Name, value: Value): Record<Name, Value> {
  return { [name]: value } as Record<Name, Value>;
}
