import { Box } from "@mantine/core";

import { allOptions } from "../../generated/options.ts";
import { ReferenceControl } from "../reference/reference-control.tsx";
import type { ReferenceFilter } from "./reference-filter.ts";

const nothing = () => undefined;

export function toolbarReferenceFilter<Name extends string>(
  filter: ReferenceFilter<Name>,
): ReferenceFilter<Name> {
  const { name, kind } = filter;
  return {
    ...filter,
    Control: ({ label, value, onChange }) => (
      <Box flex="1 1 140px" maw={{ sm: 190 }}>
        <ReferenceControl
          name={name}
          label={label}
          bare
          required={false}
          options={allOptions[kind.options]}
          value={value ?? null}
          onChange={(chosen) => onChange(typeof chosen === "string" ? chosen : null)}
          onBlur={nothing}
          onFocus={nothing}
        />
      </Box>
    ),
  };
}
