import { Box } from "@mantine/core";

import { allOptions } from "../../generated/options.ts";
import { ReferenceControl } from "../reference/reference-control.tsx";
import type { FilterControlProps } from "./filters.tsx";
import type { ReferenceFilter } from "./reference-filter.ts";

export function toolbarReferenceFilter<Name extends string>(
  filter: ReferenceFilter<Name>,
): ReferenceFilter<Name> {
  return { ...filter, ToolbarControl: ToolbarReferenceControl };
}

function ToolbarReferenceControl({ filter, label, value, onChange }: FilterControlProps) {
  const { name, control } = filter;
  if (control?.kind !== "reference") return null;
  return (
    <Box flex="1 1 140px" maw={{ sm: 190 }}>
      <ReferenceControl
        name={name}
        label={label}
        hidesLabel
        isFilter
        options={allOptions[control.options]}
        value={value ?? null}
        onChange={(id) => onChange(typeof id === "string" ? id : null)}
      />
    </Box>
  );
}
