import { useEffect, useRef } from "react";
import { useForm } from "react-final-form";

import { SOURCES } from "../grid/cells/use-row-choices.ts";
import { rowsOf, type PlanDraft, type RowReference } from "../model/plan.ts";
import { useAmend, useDraft, useDraftReader } from "../store.tsx";
import { awaitedText, REFERENCES, unmatched, unmatchedText } from "../model/unmatched.ts";
import { useKnownRecords } from "../known.tsx";
import { usePrefill } from "../prices/use-prefill.ts";
import { byName } from "./names.ts";
import { plain } from "../../../../ui/plain.ts";
import { useAskNames } from "./use-ask-names.ts";

/** The names of a field that no record was found for, each once. */
function unmatchedIn(draft: PlanDraft, field: RowReference): string[] {
  const texts = rowsOf(draft).flatMap((row) =>
    awaitedText(row[field]) === undefined ? (unmatchedText(row[field]) ?? []) : [],
  );
  return [...new Set(texts)];
}

/** Looks names up again once the media type and the vendor are chosen whose they are: rows may have been pasted before. */
export function useMatchAgain(): void {
  const form = useForm();
  const read = useDraftReader();
  const amend = useAmend();
  const prefill = usePrefill();
  const ask = useAskNames();
  const { keep } = useKnownRecords();
  const mediaTypeId = useDraft((draft) => draft.orderDetails.mediaTypeId);
  const vendorId = useDraft((draft) => draft.orderDetails.vendorId);

  const match = async (field: RowReference) => {
    const names = unmatchedIn(read(), field);
    if (names.length === 0) return;
    const found = byName(await ask(field, names, null));
    for (const name of names) {
      const option = found.get(plain(name));
      if (!option) continue;
      const { rowKeys, rows } = read();
      const keys = rowKeys.filter((key) => rows[key]?.[field] === unmatched(name));
      const change = () =>
        form.batch(() => {
          for (const key of keys) form.change(`rows.${key}.${field}`, option.id);
        });
      keep(field, option);
      amend(() => (field === "channelId" || field === "formatId" ? prefill(keys, change) : change()));
    }
  };
  const latest = useRef(match);
  useEffect(() => {
    latest.current = match;
  });

  useEffect(() => {
    const chosen = [...(mediaTypeId ? ["mediaTypeId"] : []), ...(vendorId ? ["vendorId"] : [])];
    for (const field of REFERENCES)
      // A list that cannot be read leaves the names marked, as they are.
      if (SOURCES[field].parents.some((parent) => chosen.includes(parent)))
        latest.current(field).catch(() => undefined);
  }, [mediaTypeId, vendorId]);
}
