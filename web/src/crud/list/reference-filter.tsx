import type { MessageDescriptor } from "@lingui/core";
import { Box } from "@mantine/core";

import { type FilterKind, type ListFilter } from "./filters.tsx";
import { namedBy } from "./word-filters.tsx";
import { ReferenceControl } from "../reference/control.tsx";
import type { AnyOptions } from "../reference/option.ts";

const nothing = () => undefined;

/**
 * A record that the rows of a list refer to, by its id; asks for it under the filter's own name.
 *
 * @param of the filter whose record it belongs to: only its own can be chosen
 */
export function referenceFilter<const Name extends string>(
  name: Name,
  label: MessageDescriptor,
  options: AnyOptions,
  of?: string,
): ListFilter<Record<Name, string>> & { kind: FilterKind } {
  return {
    name,
    label,
    kind: { kind: "reference", options, of },
    accepts: (value) => /^[\w-]{1,64}$/.test(value),
    variables: (value) => namedBy(name, value),
    Control: ({ label: title, value, onChange }) => (
      <Box w={190} maw="100%">
        <ReferenceControl
          name={name}
          label={title}
          bare
          required={false}
          options={options}
          value={value ?? null}
          onChange={(chosen) => onChange(typeof chosen === "string" ? chosen : null)}
          onBlur={nothing}
          onFocus={nothing}
        />
      </Box>
    ),
  };
}
