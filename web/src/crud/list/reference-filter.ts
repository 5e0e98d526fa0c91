import type { MessageDescriptor } from "@lingui/core";

import type { ChoicesName, ListFilter } from "./filters.tsx";
import { findByLabel } from "./choice-filters.tsx";

/** A filter by a record. */
export type ReferenceFilter<Name extends string> = ListFilter<Record<Name, string>> & {
  kind: { kind: "reference"; options: ChoicesName; of?: string | undefined };
};

/**
 * A record that the rows of a list refer to, by its id; asks for it under the filter's own name.
 *
 * @param of the filter whose record it belongs to: only its own can be chosen
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
