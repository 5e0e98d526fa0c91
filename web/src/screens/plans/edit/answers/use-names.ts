import { useEffect, useRef } from "react";

import { isWaiting, type Option } from "../../../../crud/reference/option.ts";
import { useFind } from "../../../../crud/reference/use-find.ts";
import { REFERENCES, sourceOf, type RowReference } from "../../fields.ts";
import { rowsOf, type DraftRow, type PlanDraft } from "../model/draft.ts";
import { nameOf } from "../model/faults.ts";
import { awaited, awaitedText, unmatchedText } from "../model/names.ts";
import type { PlanStore } from "../model/store.ts";
import { useDraft, usePlanStore } from "../store.tsx";

/** A name that rows wait for; an area is one of a city. */
interface Wanted {
  field: RowReference;
  text: string;
  cityId: string | null;
}

function wantedIn(row: DraftRow): Wanted[] {
  return REFERENCES.flatMap((field) => {
    const text = awaitedText(row[field]);
    if (text === undefined) return [];
    const cityId = field === "areaId" ? row.cityId : null;
    return [{ field, text, cityId: unmatchedText(cityId) === undefined ? cityId : null }];
  });
}

/** The names that rows wait for, each once, by a text that compares as a value. */
function allWanted(draft: PlanDraft): Map<string, Wanted> {
  const wanted = rowsOf(draft).flatMap(wantedIn);
  return new Map(wanted.map((it) => [`${it.field} ${it.cityId ?? ""} ${it.text}`, it]));
}

function allTexts(draft: PlanDraft): string {
  return [...allWanted(draft).keys()].join("\n");
}

function parentsOf({ field, cityId }: Wanted, { mediaTypeId, vendorId }: PlanDraft["orderDetails"]) {
  const values = { mediaTypeId, vendorId, cityId };
  return Object.fromEntries(sourceOf(field).parents.map((name) => [name, values[name]]));
}

function isLookingUp(draft: PlanDraft): boolean {
  return [...allWanted(draft).values()].some(
    (wanted) => !isWaiting({ parents: parentsOf(wanted, draft.orderDetails) }),
  );
}

/** Waits until every name that can be looked up is found or not: who saves at once means what was typed. */
export async function namesFound({ read, subscribe }: PlanStore): Promise<void> {
  if (!isLookingUp(read().draft)) return;
  let stop: () => void = () => undefined;
  await new Promise<void>((resolve) => {
    stop = subscribe(() => !isLookingUp(read().draft) && resolve());
  });
  stop();
}

/**
 * Looks up the names that were typed faster than their lists came, in every row that holds them by then: a copy of a row waits for the
 * same. What no record is called keeps its text, and is marked.
 */
export function useNames(): void {
  const store = usePlanStore();
  const find = useFind();
  const order = useDraft((draft) => draft.orderDetails);
  const all = useDraft(allTexts);
  const asked = useRef(new Set<string>());

  useEffect(() => {
    const settle = ({ field, text, cityId }: Wanted, option: Option | undefined) => {
      const { rowKeys, rows } = store.read().draft;
      const keys = rowKeys.filter((key) => rows[key]?.[field] === awaited(text));
      if (option) store.known.keep(field, option);
      store.change({ type: "named", field, text, cityId, id: option?.id ?? null }, { amends: true });
      if (!option) store.leave(keys.map((key) => nameOf({ key, field })));
    };
    for (const [name, wanted] of all === "" ? [] : allWanted(store.read().draft)) {
      const { options } = sourceOf(wanted.field);
      const parents = parentsOf(wanted, order);
      const key = JSON.stringify([name, parents]);
      if (isWaiting({ parents }) || asked.current.has(key)) continue;
      asked.current.add(key);
      void find({ options, parents }, wanted.text)
        .catch(() => undefined)
        .then((option) => settle(wanted, option))
        .finally(() => asked.current.delete(key));
    }
  }, [all, order, find, store]);
}
