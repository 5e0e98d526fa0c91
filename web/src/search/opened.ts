import { useMemo } from "react";

import { preferenceOf, usePreference } from "../session/preference.ts";
import { NOUNS, type Hit } from "./hit.ts";

/** The records that a viewer opened last, by name: each viewer of a shared computer has their own. */
const opened = preferenceOf<string>("opened-records", (stored) => stored || null);
const MOST_KEPT = 5;

/** Storage can be edited by anybody at the keyboard. */
function isHit(value: unknown): value is Hit {
  if (typeof value !== "object" || value === null) return false;
  const { noun, id, name, less } = value as Record<string, unknown>;
  return (
    NOUNS.some((known) => known === noun) &&
    typeof id === "string" &&
    typeof name === "string" &&
    (less === null || typeof less === "string")
  );
}

function hitsIn(stored: string | null): Hit[] {
  try {
    const kept: unknown = JSON.parse(stored ?? "[]");
    return Array.isArray(kept) ? kept.filter(isHit) : [];
  } catch {
    return [];
  }
}

/** Keeps a record as the one that was opened last. Its status is left out: it would be an old one soon. */
export function noteOpened({ noun, id, name, less }: Hit): void {
  const others = hitsIn(opened.read()).filter((it) => it.noun !== noun || it.id !== id);
  const written = JSON.stringify([{ noun, id, name, less }, ...others].slice(0, MOST_KEPT));
  if (written !== opened.read()) opened.set(written);
}

/** Names of clients and colleagues do not stay on a computer that somebody signed out of. */
export function forgetOpened(): void {
  opened.set("");
}

/** The records that the viewer opened last, the last one first. */
export function useOpened(): readonly Hit[] {
  const stored = usePreference(opened);
  return useMemo(() => hitsIn(stored), [stored]);
}
