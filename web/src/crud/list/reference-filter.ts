import type { MessageDescriptor } from "@lingui/core";

import type { ChoicesName, ListFilter } from "./filters.tsx";
import { findByLabel } from "./choice-filters.tsx";

export type ReferenceFilter<Name extends string> = ListFilter<Record<Name, string>> & {
  kind: { kind: "reference"; options: ChoicesName; of?: string | undefined };
};

/**
 * The variable has the filter's name.
 *
 * @param of filter for the parent record; restricts the options
 */
export function referenceFilter<const Name extends string>(
  name: Name,
  label: MessageDescriptor,
  options: ChoicesName,
  of?: string,
): ReferenceFilter<Name> {
  return {
    name,
    label,
    kind: { kind: "reference", options, of },
    accepts: (value) => /^[\w-]{1,64}$/.test(value),
    variables: (value) => findByLabel(name, value),
  };
}
