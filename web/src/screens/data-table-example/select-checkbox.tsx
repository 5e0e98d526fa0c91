import { useLingui } from "@lingui/react/macro";
import { Checkbox } from "@mantine/core";
import { createContext, use } from "react";

interface Selection {
  selected: Record<string, true>;
  toggle: (id: string) => void;
}

/** A context, so that selection re-renders checkboxes instead of columns. */
export const SelectionContext = createContext<Selection>({ selected: {}, toggle: () => undefined });

export function SelectBox({ id, name }: { id: string; name: string }) {
  const { t } = useLingui();
  const { selected, toggle } = use(SelectionContext);
  return (
    <Checkbox
      size="sm"
      aria-label={t`Select ${name}`}
      checked={selected[id] === true}
      onChange={() => toggle(id)}
    />
  );
}
