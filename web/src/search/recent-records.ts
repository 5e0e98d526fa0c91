import { useMemo } from "react";

import { definePreference, usePreference } from "../session/preference.ts";
import { SEARCHED_RESOURCE_NAMES, type SearchHit } from "./search-hit.ts";

const recentRecords = definePreference<string>("opened-records", (stored) => stored || null);
const MAX_RECENT_RECORDS = 5;

function isHit(value: unknown): value is SearchHit {
  if (typeof value !== "object" || value === null) return false;
  const { resource, id, name, secondary } = value as Record<string, unknown>;
  return (
    SEARCHED_RESOURCE_NAMES.some((resourceName) => resourceName === resource) &&
    typeof id === "string" &&
    typeof name === "string" &&
    (secondary === null || typeof secondary === "string")
  );
}

function parseHits(stored: string | null): SearchHit[] {
  try {
    const parsed: unknown = JSON.parse(stored ?? "[]");
    return Array.isArray(parsed) ? parsed.filter(isHit) : [];
  } catch {
    return [];
  }
}

/** Stores a record as the latest one, without its status, which would become outdated. */
export function addRecentRecord({ resource, id, name, secondary }: SearchHit): void {
  const otherRecords = parseHits(recentRecords.read()).filter(
    (record) => record.resource !== resource || record.id !== id,
  );
  const serialized = JSON.stringify(
    [{ resource, id, name, secondary }, ...otherRecords].slice(0, MAX_RECENT_RECORDS),
  );
  if (serialized !== recentRecords.read()) recentRecords.set(serialized);
}

/** Removes names of clients and colleagues at sign-out. */
export function clearRecentRecords(): void {
  recentRecords.set("");
}

export function useRecentRecords(): readonly SearchHit[] {
  const stored = usePreference(recentRecords);
  return useMemo(() => parseHits(stored), [stored]);
}
