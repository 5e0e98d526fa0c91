import { createUniqueId } from "../../../crud/create-unique-id.ts";
import { DRAFT_KEY_PREFIX, encodeId, tryStorage } from "./draft-keys.ts";
import { listNewPlanDraftKeys, listDraftKeys } from "./draft-storage.ts";

const NEW_PLAN_SLOT_KEY = "media-planner.new-plan";
/** Maximum wait for the previous page to release its lock after a reload. */
const LOCK_TIMEOUT_MS = 1500;

/** Storage slot of one tab, so that tabs never overwrite each other's drafts. */
export interface DraftSlot {
  id: string;
  /** This tab's draft, then drafts not open in any tab, newest first. */
  availableDrafts: readonly string[];
  release: () => void;
}

function getLockName(slot: string): string {
  return `${DRAFT_KEY_PREFIX}.${slot}`;
}

/**
 * Locks a slot for this page.
 *
 * @returns the release function; undefined if another tab has the lock
 */
function lockSlot(slot: string): Promise<(() => void) | undefined> {
  return new Promise((resolve) => {
    const onLock = () => new Promise<void>((release) => resolve(release));
    navigator.locks
      .request(getLockName(slot), { signal: AbortSignal.timeout(LOCK_TIMEOUT_MS) }, onLock)
      .catch(() => resolve(undefined));
  });
}

/** Archived drafts of a new plan belong to its slot. */
function getNewPlanSlot(draftKey: string): string {
  return draftKey.replace(/\..*/, "");
}

/** Stores the slot's id for this tab. */
export function createNewPlanSlot(): string {
  const slot = `new-${createUniqueId()}`;
  tryStorage(() => sessionStorage.setItem(NEW_PLAN_SLOT_KEY, slot), undefined);
  return slot;
}

/**
 * Acquires the slot of a stored plan or of this tab's new plan, also after a reload. Creates another slot if
 * another tab has locked this one. Without HTTPS there are no Web Locks, and tabs share the slot of a stored
 * plan.
 *
 * @param chosenKey key of the draft that the viewer opens
 */
export async function acquireSlot(
  viewerId: string,
  planId: string | undefined,
  chosenKey: string | null,
): Promise<DraftSlot> {
  const isNew = planId === undefined;
  const planSlot = planId === undefined ? undefined : encodeId(planId);
  const preferredSlot =
    planSlot ??
    (chosenKey && getNewPlanSlot(chosenKey)) ??
    tryStorage(() => sessionStorage.getItem(NEW_PLAN_SLOT_KEY), null);
  const listDrafts = () => (isNew ? listNewPlanDraftKeys(viewerId) : listDraftKeys(viewerId, planId));
  if (!("locks" in navigator)) {
    const id = preferredSlot ?? createNewPlanSlot();
    const availableDrafts = isNew ? [...new Set([id, chosenKey ?? id])] : listDrafts();
    return { id, availableDrafts, release: () => undefined };
  }
  const releasePreferred = preferredSlot === null ? undefined : await lockSlot(preferredSlot);
  const id =
    preferredSlot !== null && releasePreferred
      ? preferredSlot
      : isNew
        ? createNewPlanSlot()
        : `${planSlot}.${createUniqueId()}`;
  const release = releasePreferred ?? (await lockSlot(id)) ?? (() => undefined);
  const { held = [] } = await navigator.locks.query();
  const heldNames = new Set(held.map(({ name }) => name));
  const getSlot = (draftKey: string) => (isNew ? getNewPlanSlot(draftKey) : draftKey);
  const free = listDrafts().filter(
    (draftKey) => getSlot(draftKey) === id || !heldNames.has(getLockName(getSlot(draftKey))),
  );
  return { id, availableDrafts: [id, ...free.filter((draftKey) => draftKey !== id)], release };
}
