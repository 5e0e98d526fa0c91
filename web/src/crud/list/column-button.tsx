import { useLingui } from "@lingui/react/macro";
import { ActionIcon } from "@mantine/core";
import { IconColumns3 } from "@tabler/icons-react";

import type { Column } from "../../ui/data-table/columns.ts";
import { useOnDemand } from "../../ui/on-demand.ts";
import type { ColumnChoice } from "./use-columns.ts";

const loadChooser = () => import("./column-chooser.tsx");

interface ColumnButtonProps {
  columns: readonly Pick<Column<never, never>, "key" | "header" | "align" | "whole">[];
  choices: readonly ColumnChoice[];
  onChoose: (choices: readonly ColumnChoice[] | null) => void;
}

/** Opens the choice of columns. */
export function ColumnButton({ columns, choices, onChoose }: ColumnButtonProps) {
  const { t } = useLingui();
  const [chooser, ask] = useOnDemand(loadChooser);
  const button = (
    <ActionIcon
      variant="default"
      size={36}
      aria-label={t`Columns`}
      title={t`Columns`}
      aria-haspopup="dialog"
      onClick={chooser ? undefined : ask}
    >
      <IconColumns3 size={18} aria-hidden />
    </ActionIcon>
  );
  if (!chooser) return button;
  return (
    <chooser.ColumnChooser
      target={button}
      columns={
        new Map(columns.map(({ key, header, align, whole = align === "end" }) => [key, { header, whole }]))
      }
      choices={choices}
      onChoose={onChoose}
    />
  );
}
