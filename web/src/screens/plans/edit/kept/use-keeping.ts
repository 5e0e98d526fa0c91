import { useCallback, useEffect, useRef } from "react";
import { useForm } from "react-final-form";

import { rowsOf, type PlanDraft } from "../model/plan.ts";
import { REFERENCES } from "../model/unmatched.ts";
import { useKnownRecords, type Known, type PlanReference } from "../known.tsx";
import { forgetDraft, keepDraft, type NamedOption, type Owner } from "./store.ts";

/** Milliseconds without a key after which a draft is kept. */
const PAUSE_MS = 1000;

/** The records that a draft names, each once. */
function namedIn(draft: PlanDraft, { optionOf }: Known): NamedOption[] {
  const { campaignId, mediaTypeId, vendorId } = draft.orderDetails;
  const pairs: (readonly [PlanReference, string | null])[] = [
    ["campaignId", campaignId],
    ["mediaTypeId", mediaTypeId],
    ["vendorId", vendorId],
    ...rowsOf(draft).flatMap((row) => REFERENCES.map((field) => [field, row[field]] as const)),
  ];
  const named = new Map<string, NamedOption>();
  for (const [field, id] of pairs) {
    const option = optionOf(field, id);
    if (option) named.set(`${field} ${option.id}`, { field, option });
  }
  return [...named.values()];
}

interface Keeping extends Owner {
  /** `updatedAt` of what is typed over. */
  over: string | null;
  /** What the attempt to create a new plan is named by; null for a stored one. */
  attempt: string | null;
  /** Whether what was typed is saved, and the screen about to be left. */
  released: { readonly current: boolean };
  /** Whether an earlier draft is still there, offered and not answered. */
  isOffered: () => boolean;
  /** Makes room for the first that is kept while it is. */
  setAside: () => void;
  /** Told whether what is typed could be kept. */
  onKept: (kept: boolean) => void;
}

/**
 * Keeps what is typed in this browser while it is not saved: after each pause, and when the page goes. What equals the saved plan is not
 * kept.
 *
 * @returns forgets it; to be called when the viewer gives it up
 */
export function useKeeping({ viewer, planId, over, attempt, released, ...offer }: Keeping): () => void {
  const form = useForm<PlanDraft>();
  const known = useKnownRecords();
  const latest = useRef({ known, over, attempt, ...offer });
  useEffect(() => {
    latest.current = { known, over, attempt, ...offer };
  });
  const given = useRef(false);

  useEffect(() => {
    const owner = { viewer, planId };
    let waiting: ReturnType<typeof setTimeout> | undefined;
    let values = form.getState().values;
    let dirty = false;
    const flush = () => {
      if (waiting === undefined) return;
      clearTimeout(waiting);
      waiting = undefined;
      const { known: records, isOffered, setAside, onKept, ...base } = latest.current;
      if (isOffered()) setAside();
      onKept(
        keepDraft(owner, {
          at: new Date().toISOString(),
          over: base.over,
          attempt: base.attempt,
          draft: values,
          options: namedIn(values, records),
        }),
      );
    };
    const forget = () => {
      if (!latest.current.isOffered()) forgetDraft(owner);
    };
    const stop = form.subscribe(
      ({ values: now, pristine, submitFailed }) => {
        // A copy that could not be saved is worth keeping, though nothing was typed into it: it may be stored all the same.
        const unsaved = pristine !== true || (latest.current.attempt !== null && submitFailed === true);
        const changed = now !== values || !dirty;
        values = now;
        if (!unsaved) {
          clearTimeout(waiting);
          waiting = undefined;
          if (dirty) forget();
        } else if (changed && !given.current) {
          clearTimeout(waiting);
          waiting = setTimeout(flush, PAUSE_MS);
        }
        dirty = unsaved;
      },
      { values: true, pristine: true, submitFailed: true },
    );
    window.addEventListener("pagehide", flush);
    document.addEventListener("visibilitychange", flush);
    return () => {
      stop();
      window.removeEventListener("pagehide", flush);
      document.removeEventListener("visibilitychange", flush);
      // oxlint-disable-next-line react-hooks/exhaustive-deps -- whether it was saved by the time the screen goes
      if (released.current || given.current) forget();
      // A session that ended, or a screen that broke, ends the screen and not the work.
      else flush();
      clearTimeout(waiting);
    };
  }, [form, viewer, planId, released]);

  return useCallback(() => {
    given.current = true;
    if (!latest.current.isOffered()) forgetDraft({ viewer, planId });
  }, [viewer, planId]);
}
