import { useLingui } from "@lingui/react/macro";
import { Checkbox } from "@mantine/core";
import { useState } from "react";

import type { NumberedRow } from "../../spreadsheet/table.ts";

interface ExcessCellsChoiceProps {
  rows: readonly NumberedRow[];
  isJoined: boolean;
  onChange: (isJoined: boolean) => void;
}

/** Offers to read 12 · 50 · 000 as 12,50,000. Empty if no row has such cells. */
export function ExcessCellsChoice({ rows, isJoined, onChange }: ExcessCellsChoiceProps) {
  const { t } = useLingui();
  const divided = rows.find(({ excess }) => excess?.joined)?.excess?.joined?.number;
  // Rows whose numbers are joined have no such cells any more.
  const [joined, setJoined] = useState(divided);
  const number = divided ?? (isJoined ? joined : undefined);
  if (number === undefined) return null;
  return (
    <Checkbox
      label={t`Read cells that commas have divided as one number, such as ${number}`}
      checked={isJoined}
      onChange={(event) => {
        setJoined(number);
        onChange(event.currentTarget.checked);
      }}
    />
  );
}
