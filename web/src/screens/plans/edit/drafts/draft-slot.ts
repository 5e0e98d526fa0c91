import { tryStorage, DRAFTS_KEY } from "./draft-keys.ts";
import { newPlanDrafts, listDraftKeys } from "./draft-storage.ts";

/** Names the place of a tab's new plan in what the browser stores for that tab. */
const TAB_KEY = "media-planner.new-plan";
/** Milliseconds that a reloaded page waits for the one before it to let go of its place. */
const LET_GO_MS = 1500;

/** Where a draft is kept: a place of its own in each tab, so that two tabs never write over each other. */
export interface DraftSlot {
  id: string;
  /** Drafts that no other tab has open, the last one first: of this place, or left behind by a crash. */
  free: readonly string[];
  /** Lets others have what is kept there. */
  release: () => void;
}

function lockName(slot: string): string {
  return `${DRAFTS_KEY}.${slot}`;
}

/** Holds a place as long as this page has it open. @returns lets go; undefined where another tab holds it */
function hold(slot: string): Promise<(() => void) | undefined> {
  return new Promise((resolve) => {
    const held = () => new Promise<void>((release) => resolve(release));
    navigator.locks
      .request(lockName(slot), { signal: AbortSignal.timeout(LET_GO_MS) }, held)
      .catch(() => resolve(undefined));
  });
}

function unique(): string {
  return `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`;
}

/** A place for a new plan, which is this tab's from now on. */
export function newSlot(): string {
  const slot = `new-${unique()}`;
  tryStorage(() => sessionStorage.setItem(TAB_KEY, slot), undefined);
  return slot;
}

/**
 * Takes the place for drafts of a stored plan, or of this tab's new plan, which outlives a reload. Where another tab holds that place, it
 * takes a fresh one: the plan is open there too, or this tab was duplicated. Over plain HTTP a browser does not tell which tabs are open:
 * then all tabs share the place of a stored plan, and a new plan has only its own tab's.
 */
export async function acquireSlot(viewer: string, planId: string | undefined): Promise<DraftSlot> {
  const isNew = planId === undefined;
  const own = planId ?? tryStorage(() => sessionStorage.getItem(TAB_KEY), null);
  const drafts = () => (isNew ? newPlanDrafts(viewer) : listDraftKeys({ viewer, planId }));
  if (!("locks" in navigator)) {
    const id = own ?? newSlot();
    return { id, free: isNew ? [id] : drafts(), release: () => undefined };
  }
  const taken = own === null ? undefined : await hold(own);
  const id = own !== null && taken ? own : isNew ? newSlot() : `${planId}.${unique()}`;
  const release = taken ?? (await hold(id)) ?? (() => undefined);
  const { held = [] } = await navigator.locks.query();
  const names = new Set(held.map(({ name }) => name));
  // What is set aside of a new plan's place goes with it.
  const holderOf = (place: string) => (isNew ? place.replace(/\..*/, "") : place);
  const free = drafts().filter((place) => holderOf(place) === id || !names.has(lockName(holderOf(place))));
  return { id, free: [id, ...free.filter((place) => place !== id)], release };
}
