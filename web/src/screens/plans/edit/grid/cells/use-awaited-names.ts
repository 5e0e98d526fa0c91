import type { FormApi } from "final-form";
import { useEffect, useRef } from "react";
import { useForm } from "react-final-form";

import { isWaiting, type Option } from "../../../../../crud/reference/option.ts";
import { useFind } from "../../../../../crud/reference/use-find.ts";
import { rowsOf, type DraftRow, type PlanDraft, type RowReference } from "../../model/plan.ts";
import { useAmend, useDraft, useDraftReader, useLeave } from "../../store.tsx";
import { awaited, awaitedText, REFERENCES, unmatched, unmatchedText } from "../../model/unmatched.ts";
import { useKnownRecords } from "../../known.tsx";
import { usePrefill } from "../../prices/use-prefill.ts";
import { SOURCES } from "./use-row-choices.ts";

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
  return Object.fromEntries(SOURCES[field].parents.map((name) => [name, values[name]]));
}

function isLookingUp(draft: PlanDraft): boolean {
  return [...allWanted(draft).values()].some(
    (wanted) => !isWaiting({ parents: parentsOf(wanted, draft.orderDetails) }),
  );
}

/** Waits until every name that can be looked up is found or not: who saves at once means what was typed. */
export async function namesFound(form: FormApi<PlanDraft>): Promise<void> {
  if (!isLookingUp(form.getState().values)) return;
  let stop: () => void = () => undefined;
  await new Promise<void>((resolve) => {
    stop = form.subscribe(({ values }) => !isLookingUp(values) && resolve(), { values: true });
  });
  stop();
}

/**
 * Looks up the names that were typed faster than their lists came, in every row that holds them by then: a copy of a row waits for the
 * same. What no record is called keeps its text, and is marked.
 */
export function useAwaitedNames(): void {
  const form = useForm();
  const read = useDraftReader();
  const amend = useAmend();
  const leave = useLeave();
  const prefill = usePrefill();
  const find = useFind();
  const { keep } = useKnownRecords();
  const order = useDraft((draft) => draft.orderDetails);
  const all = useDraft(allTexts);
  const asked = useRef(new Set<string>());

  const settle = ({ field, text, cityId }: Wanted, option: Option | undefined) => {
    const { rows, rowKeys } = read();
    const keys = rowKeys.filter((key) => {
      const row = rows[key];
      return row?.[field] === awaited(text) && (field !== "areaId" || row.cityId === cityId);
    });
    const names = keys.map((key) => `rows.${key}.${field}`);
    if (option) keep(field, option);
    const change = () =>
      form.batch(() => {
        for (const name of names) form.change(name, option?.id ?? unmatched(text));
      });
    amend(() => (field === "channelId" || field === "formatId" ? prefill(keys, change) : change()));
    if (!option) leave(names);
  };
  const latest = useRef(settle);
  useEffect(() => {
    latest.current = settle;
  });

  useEffect(() => {
    for (const [name, wanted] of all === "" ? [] : allWanted(read())) {
      const { options } = SOURCES[wanted.field];
      const parents = parentsOf(wanted, order);
      const key = JSON.stringify([name, parents]);
      if (isWaiting({ parents }) || asked.current.has(key)) continue;
      asked.current.add(key);
      void find({ options, parents }, wanted.text)
        .catch(() => undefined)
        .then((option) => latest.current(wanted, option))
        .finally(() => asked.current.delete(key));
    }
  }, [all, order, find, read]);
}
