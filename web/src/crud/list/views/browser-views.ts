import { definePreference } from "../../../session/preference.ts";
import type { View } from "./view.ts";

export const createViewsPreference = (listPath: string) =>
  definePreference<string>(`views.${listPath}`, (stored) => stored || null);

/** Stored data may be invalid. */
function isView(value: unknown): value is View {
  if (typeof value !== "object" || value === null) return false;
  const { id, name, address, isDefault } = value as Record<string, unknown>;
  return [id, name, address].every((text) => typeof text === "string") && typeof isDefault === "boolean";
}

export function parseViews(stored: string | null): View[] {
  try {
    const parsed: unknown = JSON.parse(stored ?? "[]");
    return Array.isArray(parsed) ? parsed.filter(isView) : [];
  } catch {
    return [];
  }
}

export function upsertView(views: readonly View[], view: View): View[] {
  const otherViews = views
    .filter(({ id }) => id !== view.id)
    .map((other) => (view.isDefault ? { ...other, isDefault: false } : other));
  return [...otherViews, view];
}
