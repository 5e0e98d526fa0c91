import type { Option } from "../../../../crud/reference/option.ts";
import type { MediaPlanFieldsFragment } from "../../media-plan.generated.tsx";
import { optionsIn, type OptionOf, type PlanReference } from "../../rows.ts";
import type { DraftRow } from "./draft.ts";

/** What is known of the records that a plan names: those of the stored plan, and those that were taken since. */
export interface Known {
  optionOf: OptionOf;
  /** To be told before the id is set: a copy of a row shows the same names. */
  keep: (field: PlanReference, option: Option) => void;
  /** The list price that the stored plan noted for a row, while the row is what it was. */
  storedPriceOf: (row: DraftRow) => number | null | undefined;
  /** Seconds of a duration; null where it is not counted in them, or unknown. */
  secondsOf: (durationId: string) => number | null;
  /** Goes on with the plan as it is stored now. */
  update: (plan: MediaPlanFieldsFragment | undefined) => void;
}

export function createKnown(begun: MediaPlanFieldsFragment | undefined): Known {
  const taken = new Map<string, Option>();
  let plan = begun;
  let stored = optionsIn(begun);
  const optionOf: OptionOf = (field, id) =>
    id === null ? undefined : (taken.get(`${field} ${id}`) ?? stored(field, id));
  return {
    optionOf,
    keep: (field, option) => void taken.set(`${field} ${option.id}`, option),
    storedPriceOf: (row) => {
      const before = plan?.medias.find(({ id }) => id === row.id);
      const same = before?.channelId === row.channelId && before.formatId === row.formatId;
      return same ? before.listPrice : undefined;
    },
    secondsOf: (id) => optionOf("durationId", id)?.seconds ?? null,
    update: (now) => {
      if (now === plan || !now) return;
      plan = now;
      stored = optionsIn(now);
    },
  };
}
