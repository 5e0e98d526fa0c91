import { DRAFT_KEY_PREFIX } from "./draft-keys.ts";
import { createDraftKey, listDraftKeys } from "./draft-storage.ts";

function getLockName(draftKey: string): string {
  return `${DRAFT_KEY_PREFIX}.${draftKey}`;
}

/** Locks a draft until the signal aborts or the page closes. @returns whether no other page had the lock */
function lockDraft(draftKey: string, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const holdLock = (lock: Lock | null) => {
      resolve(lock !== null);
      if (!lock || signal.aborted) return undefined;
      return new Promise<void>((release) => signal.addEventListener("abort", () => release()));
    };
    navigator.locks.request(getLockName(draftKey), { ifAvailable: true }, holdLock).catch(reject);
  });
}

export interface OpenDraft {
  /** Locked key, so that tabs never overwrite each other's drafts. */
  draftKey: string;
  /** Drafts that no other tab edits, newest first. */
  offeredKeys: readonly string[];
}

interface OpenOptions {
  viewerId: string;
  /** Undefined for a new plan. */
  planId: string | undefined;
  /** Key of the draft that the viewer continues. */
  chosenKey: string | null;
  /** Closes the draft. */
  signal: AbortSignal;
}

/**
 * Opens the chosen draft, or a new one. Without HTTPS there are no Web Locks, and drafts of other tabs are
 * offered too.
 */
export async function openDraft({ viewerId, planId, chosenKey, signal }: OpenOptions): Promise<OpenDraft> {
  const listDrafts = () => listDraftKeys(viewerId, planId);
  const newKey = createDraftKey(planId);
  const continuedKey = listDrafts().find((key) => key === chosenKey);
  if (!("locks" in navigator)) return { draftKey: continuedKey ?? newKey, offeredKeys: listDrafts() };
  const isFree = continuedKey !== undefined && (await lockDraft(continuedKey, signal));
  if (!isFree) await lockDraft(newKey, signal);
  const draftKey = isFree ? continuedKey : newKey;
  const { held = [] } = await navigator.locks.query();
  const heldNames = new Set(held.map(({ name }) => name));
  const isOffered = (key: string) => key === draftKey || !heldNames.has(getLockName(key));
  return { draftKey, offeredKeys: listDrafts().filter(isOffered) };
}
