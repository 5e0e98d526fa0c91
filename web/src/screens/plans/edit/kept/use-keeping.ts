import { useCallback, useEffect, useRef } from "react";

import { REFERENCES } from "../../fields.ts";
import type { PlanReference } from "../../rows.ts";
import { rowsOf, type PlanDraft } from "../model/draft.ts";
import type { Known } from "../model/known.ts";
import { usePlanStore } from "../store.tsx";
import { forgetDraft, keepDraft, type KeptDraft, type NamedOption, type Owner } from "./store.ts";

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

/** What is kept of a plan as it is typed now. */
export function keptOf(draft: PlanDraft, known: Known, base: Pick<KeptDraft, "over" | "attempt">): KeptDraft {
  return { at: new Date().toISOString(), ...base, draft, options: namedIn(draft, known) };
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
  const store = usePlanStore();
  const latest = useRef({ over, attempt, ...offer });
  useEffect(() => {
    latest.current = { over, attempt, ...offer };
  });
  const given = useRef(false);

  useEffect(() => {
    const owner = { viewer, planId };
    let waiting: ReturnType<typeof setTimeout> | undefined;
    let { draft } = store.read();
    let dirty = false;
    const flush = () => {
      if (waiting === undefined) return;
      clearTimeout(waiting);
      waiting = undefined;
      const { isOffered, setAside, onKept, ...base } = latest.current;
      if (isOffered()) setAside();
      onKept(keepDraft(owner, keptOf(draft, store.known, base)));
    };
    const forget = () => {
      if (!latest.current.isOffered()) forgetDraft(owner);
    };
    const look = () => {
      const { draft: now, faults } = store.read();
      // A copy that could not be saved is worth keeping, though nothing was typed into it: it may be stored all the same.
      const unsaved = store.isUnsaved() || (latest.current.attempt !== null && faults.submitted);
      const changed = now !== draft || !dirty;
      draft = now;
      if (!unsaved) {
        clearTimeout(waiting);
        waiting = undefined;
        if (dirty) forget();
      } else if (changed && !given.current) {
        clearTimeout(waiting);
        waiting = setTimeout(flush, PAUSE_MS);
      }
      dirty = unsaved;
    };
    const stop = store.subscribe(look);
    // What was typed before there was a place for it.
    look();
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
  }, [store, viewer, planId, released]);

  return useCallback(() => {
    given.current = true;
    if (!latest.current.isOffered()) forgetDraft({ viewer, planId });
  }, [viewer, planId]);
}
