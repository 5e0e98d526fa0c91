import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useMemo } from "react";

import { useFormat } from "../../../ui/format.ts";
import type { MediaPlanFieldsFragment, MediaRowFieldsFragment } from "../media-plan.generated.tsx";
import { countsSpots, rowsOfPlan, unitsOf, type PlanRow } from "../rows.ts";

/** A row as it is stored, with the records that it names and the amount of its rate card. */
export interface StoredRow extends PlanRow {
  media: MediaRowFieldsFragment;
  amount: number | null;
}

/** The rows of a plan, or of an earlier revision. */
export function storedRows(plan: Pick<MediaPlanFieldsFragment, "medias" | "rateCards">): StoredRow[] {
  const medias = new Map(plan.medias.map((media) => [media.id, media]));
  const amounts = new Map(plan.rateCards.map(({ id, amount }) => [id, amount]));
  return rowsOfPlan(plan).flatMap((row) => {
    const media = medias.get(row.id);
    return media ? [{ ...row, media, amount: amounts.get(row.id) ?? null }] : [];
  });
}

/** What of a row says what is bought. */
export type Bought = Pick<PlanRow, "quantity" | "unit" | "seconds" | "asUnits">;

/** A quantity in words; what there is none of is null. */
interface QuantityTexts {
  /** What people count: 12 spots, or a bare number where the unit says the rest. */
  counted: string | null;
  /** What is paid where that is another number, or why no spots are told: 36 × 10 s. */
  paid: string | null;
}

/** Puts quantities into words. */
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
    const bought = (row: Bought): QuantityTexts => {
      const { quantity, seconds } = row;
      const units = unitsOf(row);
      // What is typed and no number yet is nothing.
      if (typeof quantity !== "number" || typeof units !== "number") return { counted: null, paid: null };
      if (row.asUnits) return { counted: tens(units), paid: t`no whole number of ${seconds} s spots` };
      return countsSpots(row)
        ? { counted: spots(quantity), paid: tens(units) }
        : { counted: format.number(quantity), paid: null };
    };
    /** What is given on top, counted alike; null for nothing. */
    const free = (row: Bought & Pick<PlanRow, "bonusQuantity">): string | null => {
      const bonus = Number(row.bonusQuantity);
      if (bonus === 0) return null;
      const figure = format.number(bonus);
      if (!countsSpots(row) && !row.asUnits) return t`+ ${figure} free`;
      return plural(bonus, { one: `+ ${figure} spot free`, other: `+ ${figure} spots free` });
    };
    return { tens, spots, bought, free };
  }, [t, format]);
}
