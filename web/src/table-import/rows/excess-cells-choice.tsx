import { useLingui } from "@lingui/react/macro";
import { Checkbox } from "@mantine/core";

import type { NumberedRow } from "../../spreadsheet/table.ts";

interface ExcessCellsChoiceProps {
  rows: readonly NumberedRow[];
  isJoined: boolean;
  onChange: (isJoined: boolean) => void;
}

/** Offers to read 12 · 50 · 000 as 12,50,000. Empty if no row has such cells. */
export function ExcessCellsChoice({ rows, isJoined, onChange }: ExcessCellsChoiceProps) {
  const { t } = useLingui();
  const number = rows.find(({ excess }) => excess?.joined)?.excess?.joined?.number;
  if (number === undefined) return null;
  return (
    <Checkbox
      label={t`Read cells that commas have divided as one number, such as ${number}`}
      checked={isJoined}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
