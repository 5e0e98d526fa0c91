import { spotsOfUnits } from "@media-planner/schema/rules/spots";
import { useCallback } from "react";

import { useFormat } from "../../../../ui/format.ts";
import { spotLength, useQuantityWords } from "../quantity.ts";
import type { Event, KnownChange, NamedRows } from "./changes.ts";

/** Whether a field of a row was at a time what it is now. */
export type AsNow = (rowId: string, field: "unit" | "duration") => boolean;

/** What is certain by what happened since; where something is not listed, nothing is. */
export function asNowSince(events: readonly Event[]): AsNow {
  if (events.some(({ unlistedChanges }) => unlistedChanges !== null)) return () => false;
  const paths = new Set(events.flatMap(({ changes }) => changes.map(({ path }) => path)));
  return (rowId, field) => ![field, `${field}Id`].some((name) => paths.has(`medias.${rowId}.${name}`));
}

function unitsIn(value: string | null): number | undefined {
  return value !== null && /^\d+$/.test(value) ? Number(value) : undefined;
}

/**
 * Tells a change of a quantity that counts tens of seconds: 36 → 72 × 10 s, and the spots where it is certain how long they were. Undefined
 * where it is not certain that it counted them.
 */
export function useQuantityChange() {
  const format = useFormat();
  const { tens, spots } = useQuantityWords();
  return useCallback(
    ({ from, to }: KnownChange, row: NamedRows[number], wasAsNow: AsNow) => {
      const [before, now] = [unitsIn(from), unitsIn(to)];
      const tellsAll = (from === null || before !== undefined) && now !== undefined;
      if (row.unit !== "TEN_SECONDS" || !wasAsNow(row.id, "unit") || !tellsAll) return undefined;
      const seconds = spotLength(row);
      const told = { from: before === undefined ? null : format.number(before), to: tens(now) };
      if (seconds === undefined || !wasAsNow(row.id, "duration")) return told;
      const [old, present] = [
        before === undefined ? null : spotsOfUnits(before, seconds),
        spotsOfUnits(now, seconds),
      ];
      if (old === undefined || present === undefined) return told;
      const count = spots(present);
      const was = old === null ? null : format.number(old);
      return { ...told, to: `${told.to} (${was === null ? "" : `${was} → `}${count})` };
    },
    [format, tens, spots],
  );
}
