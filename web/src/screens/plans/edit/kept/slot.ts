import { DRAFTS_KEY } from "./key.ts";
import { newPlanDrafts, placesOf, type Owner } from "./store.ts";

/** Names the place of a tab's new plan in what the browser stores for that tab. */
const TAB_KEY = "media-planner.new-plan";
/** Milliseconds that a reloaded page waits for the one before it to let go of its place. */
const LET_GO_MS = 1500;

/** Where a draft is kept: a place of its own in each tab, so that two tabs never write over each other. */
export interface Slot {
  id: string;
  /** Drafts that no other tab has open, the last one first: of this place, or left behind by a crash. */
  free: readonly string[];
  /** Lets others have what is kept there. */
  release: () => void;
}

function lockOf(slot: string): string {
  return `${DRAFTS_KEY}.${slot}`;
}

/** Holds a place as long as this page has it open. @returns lets go; undefined where another tab holds it */
function hold(slot: string): Promise<(() => void) | undefined> {
  return new Promise((resolve) => {
    const held = () =>
      new Promise<void>((release) => {
        resolve(() => release());
      });
    navigator.locks.request(lockOf(slot), { signal: AbortSignal.timeout(LET_GO_MS) }, held).catch(() => {
      resolve(undefined);
    });
  });
}

/** The places that are held by some tab. */
async function placesHeld(): Promise<(slot: string) => boolean> {
  const { held = [] } = await navigator.locks.query();
  const names = new Set(held.map(({ name }) => name));
  return (slot) => names.has(lockOf(slot));
}

function unique(): string {
  return `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`;
}

function tabsSlot(): string | null {
  try {
    return sessionStorage.getItem(TAB_KEY);
  } catch {
    return null;
  }
}

/** A place for a new plan, which is this tab's from now on. */
export function newSlot(): string {
  const slot = `new-${unique()}`;
  try {
    sessionStorage.setItem(TAB_KEY, slot);
  } catch {
    // A browser that forbids storage keeps no draft either.
  }
  return slot;
}

/**
 * Takes the place of this tab's new plan: the one it had before a reload, and another one in a tab that was duplicated. Where a browser
 * tells nobody which tabs are open (plain HTTP), only what is this tab's own is free.
 */
export async function takeSlot(viewer: string): Promise<Slot> {
  const own = tabsSlot();
  if (!("locks" in navigator)) {
    const id = own ?? newSlot();
    return { id, free: [id], release: () => undefined };
  }
  const release = own === null ? undefined : await hold(own);
  const id = own !== null && release ? own : newSlot();
  const letGo = release ?? (await hold(id)) ?? (() => undefined);
  const isHeld = await placesHeld();
  // What is set aside of a place goes with it.
  const tabOf = (slot: string) => slot.split(".")[0] ?? slot;
  const free = newPlanDrafts(viewer).filter((slot) => tabOf(slot) === id || !isHeld(tabOf(slot)));
  return { id, free: [id, ...free.filter((slot) => slot !== id)], release: letGo };
}

/**
 * Takes the place of a stored plan, and beside it another one where a tab has that plan open already. Where a browser tells nobody which tabs
 * are open, all have the same.
 */
export async function takePlace({ viewer, planId }: Owner): Promise<Slot> {
  const places = () => placesOf({ viewer, planId });
  if (!("locks" in navigator)) return { id: planId, free: places(), release: () => undefined };
  const first = await hold(planId);
  const id = first ? planId : `${planId}.${unique()}`;
  const release = first ?? (await hold(id)) ?? (() => undefined);
  const isHeld = await placesHeld();
  return { id, free: places().filter((place) => place === id || !isHeld(place)), release };
}
