import { useLingui } from "@lingui/react/macro";
import { Checkbox } from "@mantine/core";
import { createContext, use } from "react";

interface Selection {
  selected: Record<string, true>;
  toggle: (id: string) => void;
}

/** Which rows are chosen. A context, so that a choice draws its boxes anew and not the columns. */
export const SelectionContext = createContext<Selection>({ selected: {}, toggle: () => undefined });

/** The box that chooses a row. */
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
