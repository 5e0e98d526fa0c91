import { tryStorage, DRAFTS_KEY } from "./draft-keys.ts";
import { newPlanDrafts, listDraftKeys } from "./draft-storage.ts";

/** Session storage key of this tab's new-plan slot. */
const TAB_KEY = "media-planner.new-plan";
/** Timeout for the previous page's lock after a reload. */
const LET_GO_MS = 1500;

/** Storage slot of one tab, so that tabs never overwrite each other. */
export interface DraftSlot {
  id: string;
  /** Drafts not open in any tab, newest first. */
  free: readonly string[];
  release: () => void;
}

function lockName(slot: string): string {
  return `${DRAFTS_KEY}.${slot}`;
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
      .request(lockName(slot), { signal: AbortSignal.timeout(LET_GO_MS) }, onLock)
      .catch(() => resolve(undefined));
  });
}

function unique(): string {
  return `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`;
}

export function newSlot(): string {
  const slot = `new-${unique()}`;
  tryStorage(() => sessionStorage.setItem(TAB_KEY, slot), undefined);
  return slot;
}

/**
 * Acquires the slot of a stored plan or of this tab's new plan, which survives a reload. Creates another if
 * a second tab has the lock.
 * Web Locks are missing over plain HTTP: tabs then share the slot of a stored plan.
 */
export async function acquireSlot(viewer: string, planId: string | undefined): Promise<DraftSlot> {
  const isNew = planId === undefined;
  const own = planId ?? tryStorage(() => sessionStorage.getItem(TAB_KEY), null);
  const drafts = () => (isNew ? newPlanDrafts(viewer) : listDraftKeys({ viewer, planId }));
  if (!("locks" in navigator)) {
    const id = own ?? newSlot();
    return { id, free: isNew ? [id] : drafts(), release: () => undefined };
  }
  const releaseOwn = own === null ? undefined : await lockSlot(own);
  const id = own !== null && releaseOwn ? own : isNew ? newSlot() : `${planId}.${unique()}`;
  const release = releaseOwn ?? (await lockSlot(id)) ?? (() => undefined);
  const { held = [] } = await navigator.locks.query();
  const names = new Set(held.map(({ name }) => name));
  // Archived drafts of a new plan belong to its slot.
  const holderOf = (draftKey: string) => (isNew ? draftKey.replace(/\..*/, "") : draftKey);
  const free = drafts().filter(
    (draftKey) => holderOf(draftKey) === id || !names.has(lockName(holderOf(draftKey))),
  );
  return { id, free: [id, ...free.filter((draftKey) => draftKey !== id)], release };
}
