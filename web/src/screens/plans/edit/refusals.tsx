import { useLingui } from "@lingui/react/macro";

import { Refusals } from "../../../crud/refusals.tsx";
import { useDraftReader } from "./store.tsx";
import { columnsOf } from "./grid/columns.tsx";

/** The row and the field that an error's name speaks of; undefined for what is in no row. */
function cellOf(name: string): { key: string; field: string } | undefined {
  const [, key, field] = /^rows\.([^.]+)\.(.+)$/.exec(name) ?? [];
  return key !== undefined && field !== undefined ? { key, field } : undefined;
}

/** What was refused and has no place in the form: cells tell their own, also those that are scrolled away. */
export function PlanRefusals({ mediaTypeCode }: { mediaTypeCode: string | null | undefined }) {
  const { t } = useLingui();
  const read = useDraftReader();
  const { grid, more } = columnsOf(mediaTypeCode);
  return (
    <Refusals
      shows={(path) => [...grid, ...more].some(({ field }) => field === cellOf(path)?.field)}
      labelOf={(path) => {
        const cell = cellOf(path);
        if (!cell) return undefined;
        const [name, number] = [cell.field, read().rowKeys.indexOf(cell.key) + 1];
        return t`${name}, row ${number}`;
      }}
    />
  );
}
