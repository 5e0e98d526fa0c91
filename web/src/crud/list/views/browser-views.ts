import { definePreference } from "../../../session/preference.ts";
import type { View } from "./view.ts";

/** Views of a list that the browser keeps, where no server does: each viewer of a shared computer has their own. */
export const readBrowserViews = (list: string) =>
  definePreference<string>(`views.${list}`, (stored) => stored || null);

/** Storage can be edited by anybody at the keyboard. */
function isView(value: unknown): value is View {
  if (typeof value !== "object" || value === null) return false;
  const { id, name, address, isDefault } = value as Record<string, unknown>;
  return [id, name, address].every((text) => typeof text === "string") && typeof isDefault === "boolean";
}

export function parseViews(stored: string | null): View[] {
  try {
    const kept: unknown = JSON.parse(stored ?? "[]");
    return Array.isArray(kept) ? kept.filter(isView) : [];
  } catch {
    return [];
  }
}

/** Views with one of them in its new state: the only default if it is one. */
export function withView(views: readonly View[], view: View): View[] {
  const others = views
    .filter(({ id }) => id !== view.id)
    .map((other) => (view.isDefault ? { ...other, isDefault: false } : other));
  return [...others, view];
}
