import { Trans } from "@lingui/react/macro";
import { Alert } from "@mantine/core";
import { IconDeviceFloppy } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router-dom";

import { useLeaveConfirmation, useUnloadWarning } from "../../../crud/form/recovery/leave-guard.tsx";
import { useSession } from "../../../session/use-session.ts";
import { isBlankDraft } from "../model/flight-dates.ts";
import { BROWSER_DRAFT_PARAM } from "../../paths.ts";
import { hasSameContent } from "../model/compare-drafts.ts";
import type { PlanDraft } from "../model/plan-draft.ts";
import { hasUnkeptChanges, isUnsaved } from "../model/state.ts";
import { useEditedPlan, usePlanStore } from "../use-plan-store.tsx";
import { DraftBanner } from "./draft-banner.tsx";
import { openDraft, type OpenDraft } from "./draft-lock.ts";
import { deleteDraft, saveDraft, readDraft, toStoredDraft, type StoredDraft } from "./draft-storage.ts";

const SAVE_DELAY_MS = 1000;

/**
 * Saves drafts while typing and offers them after a crash, reload or expired session. Leaving the screen
 * discards the draft after confirmation.
 */
export function DraftAutosave() {
  const { readOnly } = useEditedPlan();
  const viewerId = useSession().user?.id;
  if (viewerId === undefined || readOnly) return null;
  return <AutosaveWithKey key={viewerId} viewerId={viewerId} />;
}

function AutosaveWithKey({ viewerId }: { viewerId: string }) {
  const [openedDraft, setOpenedDraft] = useState<OpenDraft>();
  const planId = useEditedPlan().plan?.id;
  const [params] = useSearchParams();
  const [chosenKey] = useState(() => params.get(BROWSER_DRAFT_PARAM));
  useEffect(() => {
    const closing = new AbortController();
    const { signal } = closing;
    void openDraft({ viewerId, planId, chosenKey, signal }).then(
      (opened) => signal.aborted || setOpenedDraft(opened),
    );
    return () => closing.abort();
  }, [viewerId, planId, chosenKey]);
  return (
    openedDraft && (
      <Autosave key={openedDraft.draftKey} {...openedDraft} viewerId={viewerId} chosenKey={chosenKey} />
    )
  );
}

interface AutosaveOptions {
  save: (draft: PlanDraft) => void;
  deleteDraft: () => void;
}

/**
 * Saves a draft after each pause in typing and before the page unloads. Deletes a draft that equals the saved
 * plan.
 *
 * @returns `discard`, which returns `undo`
 */
function useAutosave(options: AutosaveOptions): () => () => void {
  const store = usePlanStore();
  const { plan, attempt, canCloseRef } = useEditedPlan();
  const latest = useRef({ ...options, plan, attempt });
  useEffect(() => {
    latest.current = { ...options, plan, attempt };
  });
  const isDiscarded = useRef(false);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let { draft } = store.getState();
    let { browserDraft } = store.getState();
    let wasUnsaved = false;
    const clearTimer = () => {
      clearTimeout(timer);
      timer = undefined;
    };
    const flush = () => {
      if (timer === undefined) return;
      clearTimer();
      latest.current.save(draft);
    };
    const handleChange = () => {
      const { draft: currentDraft, browserDraft: currentBrowserDraft, validation } = store.getState();
      // After a failed submission without input, the server may have stored the plan.
      const wasSubmitted = latest.current.attempt !== null && validation.isSubmitted;
      const isWorthSaving = latest.current.plan !== undefined || !isBlankDraft(currentDraft);
      const mustSave = isWorthSaving && (isUnsaved(store.getState()) || wasSubmitted);
      const isChanged = currentDraft !== draft || !wasUnsaved;
      draft = currentDraft;
      if (!mustSave) clearTimer();
      if (!mustSave && wasUnsaved) latest.current.deleteDraft();
      if (mustSave && isChanged && !isDiscarded.current) {
        clearTimer();
        timer = setTimeout(flush, SAVE_DELAY_MS);
      }
      wasUnsaved = mustSave;
      if (currentBrowserDraft !== browserDraft) {
        browserDraft = currentBrowserDraft;
        flush();
      }
    };
    const unsubscribe = store.subscribe(handleChange);
    // Includes input before the key was ready.
    handleChange();
    window.addEventListener("pagehide", flush);
    document.addEventListener("visibilitychange", flush);
    return () => {
      unsubscribe();
      window.removeEventListener("pagehide", flush);
      document.removeEventListener("visibilitychange", flush);
      // oxlint-disable-next-line react-hooks/exhaustive-deps -- read at unmount
      if (canCloseRef.current || isDiscarded.current) latest.current.deleteDraft();
      // An expired session or a crash must not lose the input.
      else flush();
      clearTimer();
    };
  }, [store, canCloseRef]);

  return () => {
    isDiscarded.current = true;
    latest.current.deleteDraft();
    const { draft } = store.getState();
    return () => latest.current.save(draft);
  };
}

type DraftOffer = StoredDraft & { draftKey: string };

interface AutosaveProps extends OpenDraft {
  viewerId: string;
  /** Restored at once. */
  chosenKey: string | null;
}

function Autosave({ viewerId, draftKey: ownKey, offeredKeys, chosenKey }: AutosaveProps) {
  const store = usePlanStore();
  const { plan, baseUpdatedAt, attempt, canCloseRef, onRestore } = useEditedPlan();
  const address = { viewerId, draftKey: ownKey };
  // Newest first.
  const [offers, setOffers] = useState(() =>
    offeredKeys.flatMap((draftKey): DraftOffer[] => {
      const stored = readDraft({ viewerId, draftKey });
      const isOffered =
        stored &&
        (plan !== undefined || !isBlankDraft(stored.draft)) &&
        !hasSameContent(stored.draft, store.getState().draft);
      return isOffered ? [{ ...stored, draftKey }] : [];
    }),
  );
  const [latestOffer] = offers;
  const [isStorageFull, setStorageFull] = useState(false);

  const save = (draft: PlanDraft) =>
    setStorageFull(!saveDraft(address, toStoredDraft(draft, store.knownNames, { baseUpdatedAt, attempt })));
  const discardDraft = useAutosave({ save, deleteDraft: () => deleteDraft(address) });
  useUnloadWarning(() => hasUnkeptChanges(store.getState()) && !canCloseRef.current);
  useLeaveConfirmation({ onLeave: discardDraft });

  const dropOffer = ({ draftKey }: DraftOffer) => {
    deleteDraft({ viewerId, draftKey });
    setOffers(offers.filter((offer) => offer.draftKey !== draftKey));
  };
  const restore = (offer: DraftOffer) => {
    dropOffer(offer);
    for (const { field, option } of offer.options) store.knownNames.addOption(field, option);
    store.change({ type: "replaceDraft", draft: offer.draft });
    onRestore(offer);
    // No other copy exists.
    saveDraft(address, offer);
  };
  useEffect(() => {
    const chosen = offers.find(({ draftKey }) => draftKey === chosenKey);
    if (chosen) restore(chosen);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- opens the chosen draft once
  }, []);
  return (
    <>
      {latestOffer && (
        <DraftBanner
          storedDraft={latestOffer}
          plan={plan}
          onRestore={() => restore(latestOffer)}
          onDiscard={() => dropOffer(latestOffer)}
        />
      )}
      {isStorageFull && (
        <Alert color="yellow" icon={<IconDeviceFloppy aria-hidden />} mb="md">
          <Trans>
            The browser storage is full, so drafts cannot be saved. Save before you close this page.
          </Trans>
        </Alert>
      )}
    </>
  );
}
