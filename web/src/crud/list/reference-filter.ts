import type { MessageDescriptor } from "@lingui/core";
import { isRecordId } from "@media-planner/schema/rules/field-rules";

import type { OptionsName, ListFilter } from "./filters.tsx";
import { toVariable } from "./choice-filters.tsx";

export type ReferenceFilter<Name extends string> = ListFilter<Record<Name, string>> & {
  control: { kind: "reference"; options: OptionsName; parentFilter?: string | undefined };
};

/**
 * Filter by a referenced record; the query variable has the filter's name.
 *
 * @param parentFilter name of the filter that restricts the options
 */
export function referenceFilter<const Name extends string>(
  name: Name,
  label: MessageDescriptor,
  options: OptionsName,
  parentFilter?: string,
): ReferenceFilter<Name> {
  return {
    name,
    label,
    control: { kind: "reference", options, parentFilter },
    accepts: isRecordId,
    toVariables: (value) => toVariable(name, value),
  };
}
