import { tryStorage, DRAFTS_KEY } from "./draft-keys.ts";
import { listNewPlanDrafts, listDraftKeys } from "./draft-storage.ts";

/** Session storage key for the slot of this tab's new plan. */
const TAB_KEY = "media-planner.new-plan";
/** After a reload, maximum wait for the previous page to release its lock. */
const LOCK_TIMEOUT_MS = 1500;

/** Storage slot of one tab, so that tabs never overwrite each other's drafts. */
export interface DraftSlot {
  id: string;
  /** This tab's draft, then drafts not open in any tab, newest first. */
  availableDrafts: readonly string[];
  release: () => void;
}

function getLockName(slot: string): string {
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
      .request(getLockName(slot), { signal: AbortSignal.timeout(LOCK_TIMEOUT_MS) }, onLock)
      .catch(() => resolve(undefined));
  });
}

function createSuffix(): string {
  return `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`;
}

/** Creates the slot of a new plan and stores its id for this tab. */
export function createNewPlanSlot(): string {
  const slot = `new-${createSuffix()}`;
  tryStorage(() => sessionStorage.setItem(TAB_KEY, slot), undefined);
  return slot;
}

/**
 * Acquires the slot of a stored plan or of this tab's new plan, also after a reload. Creates another slot if
 * another tab has locked this one. Without HTTPS there are no Web Locks, and tabs share the slot of a stored
 * plan.
 */
export async function acquireSlot(viewerId: string, planId: string | undefined): Promise<DraftSlot> {
  const isNew = planId === undefined;
  const ownSlot = planId ?? tryStorage(() => sessionStorage.getItem(TAB_KEY), null);
  const listDrafts = () => (isNew ? listNewPlanDrafts(viewerId) : listDraftKeys({ viewerId, planId }));
  if (!("locks" in navigator)) {
    const id = ownSlot ?? createNewPlanSlot();
    return { id, availableDrafts: isNew ? [id] : listDrafts(), release: () => undefined };
  }
  const releaseOwn = ownSlot === null ? undefined : await lockSlot(ownSlot);
  const id =
    ownSlot !== null && releaseOwn ? ownSlot : isNew ? createNewPlanSlot() : `${planId}.${createSuffix()}`;
  const release = releaseOwn ?? (await lockSlot(id)) ?? (() => undefined);
  const { held = [] } = await navigator.locks.query();
  const heldNames = new Set(held.map(({ name }) => name));
  // Archived drafts of a new plan belong to its slot.
  const getSlot = (draftKey: string) => (isNew ? draftKey.replace(/\..*/, "") : draftKey);
  const free = listDrafts().filter(
    (draftKey) => getSlot(draftKey) === id || !heldNames.has(getLockName(getSlot(draftKey))),
  );
  return { id, availableDrafts: [id, ...free.filter((draftKey) => draftKey !== id)], release };
}
