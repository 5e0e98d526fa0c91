import type { Choice } from "../ui/fields/choice-controls.tsx";
import type { Option } from "../ui/fields/reference-controls.tsx";

/** Options as a select takes them; what the record refers to stays a choice. */
export function choicesOf(
  options: readonly Option[] | undefined,
  current: readonly (Option | null | undefined)[],
): Choice[] {
  const all = new Map<string, string>();
  for (const option of [...(options ?? []), ...current]) if (option) all.set(option.id, option.name);
  return [...all].map(([value, label]) => ({ value, label }));
}
