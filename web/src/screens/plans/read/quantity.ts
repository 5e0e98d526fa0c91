import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { spotSeconds, spotsOfUnits } from "@media-planner/schema/rules/spots";
import { useMemo } from "react";

import { useFormat } from "../../../ui/format.ts";

/** What of a row says how its quantity is counted. */
export interface CountedRow {
  unit: string | null;
  duration: { value: number | null; unit: string | null } | null;
}

/** Seconds of a spot of a row whose units are tens of seconds; undefined where people count the units themselves. */
export function spotLength({ unit, duration }: CountedRow): number | undefined {
  const seconds = spotSeconds(unit, duration);
  return seconds === 10 ? undefined : seconds;
}

/** A quantity in words; what there is none of is null. */
interface QuantityTexts {
  /** What people count: 12 spots, or a bare number where the unit says the rest. */
  counted: string | null;
  /** What is paid where that is another number, or why no spots are told: 36 × 10 s. */
  paid: string | null;
  /** What is given on top, counted alike. */
  free: string | null;
}

/** Puts quantities into words. They are stored as units. */
export function useQuantityWords() {
  const { t } = useLingui();
  const format = useFormat();
  return useMemo(() => {
    const tens = (units: number) => {
      const figure = format.number(units);
      return t`${figure} × 10 s`;
    };
    const spots = (count: number) => {
      const figure = format.number(count);
      return plural(count, { one: `${figure} spot`, other: `${figure} spots` });
    };
    const freeOf = (bonus: number, inSpots: boolean) => {
      const figure = format.number(bonus);
      if (!inSpots) return t`+ ${figure} free`;
      return plural(bonus, { one: `+ ${figure} spot free`, other: `+ ${figure} spots free` });
    };
    const textsOf = (
      units: number | null | undefined,
      row: CountedRow & { bonusQuantity?: number | null },
    ): QuantityTexts => {
      const seconds = spotLength(row);
      const free = row.bonusQuantity ? freeOf(row.bonusQuantity, seconds !== undefined) : null;
      if (units === null || units === undefined) return { counted: null, paid: null, free };
      if (seconds === undefined) return { counted: format.number(units), paid: null, free };
      const count = spotsOfUnits(units, seconds);
      return count === undefined
        ? { counted: tens(units), paid: t`no whole number of ${seconds} s spots`, free }
        : { counted: spots(count), paid: tens(units), free };
    };
    return { textsOf, tens, spots };
  }, [t, format]);
}
