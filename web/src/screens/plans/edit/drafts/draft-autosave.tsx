import { Trans } from "@lingui/react/macro";
import { Alert } from "@mantine/core";
import { IconDeviceFloppy } from "@tabler/icons-react";
import { useCallback, useEffect, useRef, useState, type RefObject } from "react";

import { LeaveGuard } from "../../../../crud/form/leave-guard.tsx";
import { useSession } from "../../../../session/use-session.ts";
import type { MediaPlanFieldsFragment } from "../../media-plan.generated.tsx";
import { isBlank } from "../model/flight-dates.ts";
import { equalsStoredPlan, type PlanDraft } from "../model/plan-draft.ts";
import { usePlan, usePlanStore } from "../store.tsx";
import { DraftBanner } from "./draft-banner.tsx";
import { acquireSlot, type DraftSlot } from "./draft-slot.ts";
import {
  archiveKey,
  deleteDraft,
  saveDraft,
  readDraft,
  serializeDraft,
  type Base,
  type StoredDraft as Kept,
} from "./draft-storage.ts";

const PAUSE_MS = 1000;

interface DraftAutosaveProps extends Base {
  plan: MediaPlanFieldsFragment | undefined;
  readOnly: boolean;
  /** True once the input is saved and the screen is about to close. */
  released: RefObject<boolean>;
  /**
   * Receives the draft's origin, so that saving detects newer versions. A new plan reuses its idempotency
   * key: it may already exist.
   */
  onRestore: (restored: Base) => void;
}

/**
 * Saves drafts while typing and offers them after a crash, reload or expired session. Leaving discards the
 * draft after confirmation.
 */
export function DraftAutosave({ readOnly, ...keeper }: DraftAutosaveProps) {
  const viewer = useSession().user?.id;
  if (viewer === undefined || readOnly) return null;
  return <SlotAutosave key={viewer} viewer={viewer} {...keeper} />;
}

interface KeeperProps extends Omit<DraftAutosaveProps, "readOnly"> {
  viewer: string;
  slot: DraftSlot;
}

/** Runs after the previous form has unmounted and released its slot. */
function SlotAutosave(props: Omit<KeeperProps, "slot">) {
  const [slot, setSlot] = useState<DraftSlot>();
  const { viewer, plan } = props;
  const planId = plan?.id;
  useEffect(() => {
    let release: (() => void) | undefined;
    let isUnmounted = false;
    void acquireSlot(viewer, planId).then((acquired) => {
      if (isUnmounted) return acquired.release();
      release = acquired.release;
      const isWorthIt = (draftKey: string) => {
        const stored = planId === undefined ? readDraft({ viewer, planId: draftKey }) : undefined;
        if (!stored || !isBlank(stored.draft)) return true;
        deleteDraft({ viewer, planId: draftKey });
        return false;
      };
      setSlot({ ...acquired, free: acquired.free.filter(isWorthIt) });
    });
    return () => {
      isUnmounted = true;
      release?.();
    };
  }, [viewer, planId]);
  return slot && <Autosave key={slot.id} slot={slot} {...props} />;
}

interface Keeping extends Pick<KeeperProps, "plan" | "attempt" | "released"> {
  save: (draft: PlanDraft) => void;
  forget: () => void;
}

/**
 * Keeps a draft after each pause in typing and when the page goes. A draft that equals the saved plan is dropped.
 *
 * @returns discards the draft, and returns a function that restores it
 */
function useAutosave({ released, ...keeping }: Keeping): () => () => void {
  const store = usePlanStore();
  const latest = useRef(keeping);
  useEffect(() => {
    latest.current = keeping;
  });
  const isDiscarded = useRef(false);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let { draft } = store.read();
    let dirty = false;
    const clearTimer = () => {
      clearTimeout(timer);
      timer = undefined;
    };
    const flush = () => {
      if (timer === undefined) return;
      clearTimer();
      latest.current.save(draft);
    };
    const look = () => {
      const { draft: now, validation } = store.read();
      // The server may have stored the failed copy, even without input.
      const isTried = latest.current.attempt !== null && validation.submitted;
      const isWorthIt = latest.current.plan !== undefined || !isBlank(now);
      const unsaved = isWorthIt && (store.isUnsaved() || isTried);
      const changed = now !== draft || !dirty;
      draft = now;
      if (!unsaved) clearTimer();
      if (!unsaved && dirty) latest.current.forget();
      if (unsaved && changed && !isDiscarded.current) {
        clearTimer();
        timer = setTimeout(flush, PAUSE_MS);
      }
      dirty = unsaved;
    };
    const stop = store.subscribe(look);
    // Input from before the slot was ready.
    look();
    window.addEventListener("pagehide", flush);
    document.addEventListener("visibilitychange", flush);
    return () => {
      stop();
      window.removeEventListener("pagehide", flush);
      document.removeEventListener("visibilitychange", flush);
      // oxlint-disable-next-line react-hooks/exhaustive-deps -- whether it was saved by the time the screen goes
      if (released.current || isDiscarded.current) latest.current.forget();
      // An expired session or crash must not lose input.
      else flush();
      clearTimer();
    };
  }, [store, released]);

  return useCallback(() => {
    isDiscarded.current = true;
    latest.current.forget();
    const { draft } = store.read();
    return () => latest.current.save(draft);
  }, [store]);
}

type Offered = Kept & { draftKey: string };

function Autosave({
  viewer,
  slot: { id: planId, free },
  plan,
  over,
  attempt,
  released,
  onRestore,
}: KeeperProps) {
  const store = usePlanStore();
  const unsaved = usePlan((_state, { isUnsaved }) => isUnsaved());
  const owner = { viewer, planId };
  // Newest first. Typing archives pending offers.
  const [offers, setOffers] = useState(() =>
    free.flatMap((draftKey): Offered[] => {
      const stored = readDraft({ viewer, planId: draftKey });
      return stored && !equalsStoredPlan(stored.draft, store.read().draft) ? [{ ...stored, draftKey }] : [];
    }),
  );
  const [offered] = offers;
  const hasOwnOffer = offers.some(({ draftKey }) => draftKey === planId);
  const [isStored, setIsStored] = useState(true);

  const setAside = (offer: Offered): Offered => {
    if (offer.draftKey !== planId) return offer;
    const draftKey = archiveKey(planId, offer);
    saveDraft({ viewer, planId: draftKey }, offer);
    return { ...offer, draftKey };
  };
  const save = (draft: PlanDraft) => {
    if (hasOwnOffer) setOffers(offers.map(setAside));
    setIsStored(saveDraft(owner, serializeDraft(draft, store.knownNames, { over, attempt })));
  };
  const discardDraft = useAutosave({
    plan,
    attempt,
    released,
    save,
    forget: () => !hasOwnOffer && deleteDraft(owner),
  });

  const dropOffer = ({ draftKey }: Offered) => {
    deleteDraft({ viewer, planId: draftKey });
    setOffers(offers.filter((offer) => offer.draftKey !== draftKey));
  };
  const restore = (offer: Offered) => {
    dropOffer(offer);
    for (const { field, option } of offer.options) store.knownNames.addOption(field, option);
    store.change({ type: "replace", draft: offer.draft });
    onRestore(offer);
    // Save immediately: no other copy exists.
    saveDraft(owner, offer);
  };
  return (
    <>
      <LeaveGuard isSavedRef={released} isInitiallyUnsaved={unsaved} onLeave={discardDraft} />
      {offered && (
        <DraftBanner
          storedDraft={offered}
          plan={plan}
          onRestore={() => restore(offered)}
          onDiscard={() => dropOffer(offered)}
        />
      )}
      {!isStored && (
        <Alert color="yellow" icon={<IconDeviceFloppy aria-hidden />} mb="md">
          <Trans>
            The browser storage is full, so drafts cannot be saved. Save before you close this page.
          </Trans>
        </Alert>
      )}
    </>
  );
}
