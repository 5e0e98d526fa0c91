import { useEffect } from "react";

import { plain } from "../../../../ui/plain.ts";
import { REFERENCES, sourceOf, type RowReference } from "../../fields.ts";
import { rowsOf, type PlanDraft } from "../model/draft.ts";
import { awaitedText, unmatchedText } from "../model/names.ts";
import { byName } from "./names.ts";
import { useAskNames } from "./use-ask-names.ts";
import { useDraft, usePlanStore } from "../store.tsx";

/** The names of a field that no record was found for, each once. */
function unmatchedIn(draft: PlanDraft, field: RowReference): string[] {
  const texts = rowsOf(draft).flatMap((row) =>
    awaitedText(row[field]) === undefined ? (unmatchedText(row[field]) ?? []) : [],
  );
  return [...new Set(texts)];
}

/** Looks names up again once the media type and the vendor are chosen whose they are: rows may have been pasted before. */
export function useMatchAgain(): void {
  const store = usePlanStore();
  const ask = useAskNames();
  const mediaTypeId = useDraft((draft) => draft.orderDetails.mediaTypeId);
  const vendorId = useDraft((draft) => draft.orderDetails.vendorId);

  useEffect(() => {
    const match = async (field: RowReference) => {
      const names = unmatchedIn(store.read().draft, field);
      if (names.length === 0) return;
      const found = byName(await ask(field, names, null));
      for (const text of names) {
        const option = found.get(plain(text));
        if (!option) continue;
        store.known.keep(field, option);
        store.change({ type: "named", field, text, cityId: null, id: option.id }, { amends: true });
      }
    };
    const chosen = [...(mediaTypeId ? ["mediaTypeId"] : []), ...(vendorId ? ["vendorId"] : [])];
    for (const field of REFERENCES)
      // A list that cannot be read leaves the names marked, as they are.
      if (sourceOf(field).parents.some((parent) => chosen.includes(parent)))
        match(field).catch(() => undefined);
  }, [store, ask, mediaTypeId, vendorId]);
}
