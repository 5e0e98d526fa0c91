import type { Option } from "../../../../crud/reference/option.ts";
import { ROW_KEYS } from "../../fields.ts";
import type { PlanReference } from "../../rows.ts";
import { nextRowKey, newRow, type DraftRow, type PlanDraft } from "../model/draft.ts";
import { DRAFTS_KEY } from "./key.ts";

/** A record that a draft names: its name is needed before anything is asked. */
export interface NamedOption {
  field: PlanReference;
  option: Option;
}

/** What was typed into a plan and not saved. */
export interface KeptDraft {
  /** When it was typed, ISO 8601. */
  at: string;
  /** `updatedAt` of the plan that it was typed over; null for a new one. */
  over: string | null;
  /** What the attempt to create a new plan is named by; null for a stored one. */
  attempt: string | null;
  draft: PlanDraft;
  options: readonly NamedOption[];
}

/** Whose draft of which plan; a new plan has the place of its tab for an id. */
export interface Owner {
  viewer: string;
  planId: string;
}

function keyOf({ viewer, planId }: Owner): string {
  return `${DRAFTS_KEY}.${viewer}.${planId}`;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function textOf(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}

function typedOf(value: unknown): string | number | null {
  return typeof value === "number" ? value : textOf(value);
}

/** A stored row; what a row of today does not have is left out. */
function rowOf(value: unknown): DraftRow | undefined {
  if (!isObject(value) || typeof value["id"] !== "string") return undefined;
  const fields = ROW_KEYS.map((field) => [field, typedOf(value[field])]);
  const seconds = typeof value["seconds"] === "number" ? value["seconds"] : null;
  return {
    ...newRow({ start: null, end: null }),
    ...Object.fromEntries(fields),
    id: value["id"],
    seconds,
    asUnits: value["asUnits"] === true,
  };
}

/** A stored draft with keys of this page; undefined for what is none: storage can be edited by anybody at the keyboard. */
function draftOf(value: unknown): PlanDraft | undefined {
  if (!isObject(value)) return undefined;
  const { orderDetails: order, rows, rowKeys, priceDetails: price } = value;
  if (!isObject(order) || !isObject(rows) || !isObject(price) || !Array.isArray(rowKeys)) return undefined;
  const dates = isObject(order["campaignDate"]) ? order["campaignDate"] : {};
  const keyed = rowKeys.flatMap((key) => {
    const row = rowOf(rows[String(key)]);
    return row ? [[nextRowKey(), row] as const] : [];
  });
  return {
    orderDetails: {
      campaignId: textOf(order["campaignId"]),
      mediaTypeId: textOf(order["mediaTypeId"]),
      vendorId: textOf(order["vendorId"]),
      campaignDate: { start: textOf(dates["start"]), end: textOf(dates["end"]) },
    },
    rowKeys: keyed.map(([key]) => key),
    rows: Object.fromEntries(keyed),
    priceDetails: {
      additionalCharges: typedOf(price["additionalCharges"]),
      discount: typedOf(price["discount"]),
    },
  };
}

function isNamed(value: unknown): value is NamedOption {
  if (!isObject(value) || typeof value["field"] !== "string" || !isObject(value["option"])) return false;
  return typeof value["option"]["id"] === "string" && typeof value["option"]["name"] === "string";
}

/** The draft that a text holds, as it is kept in the browser and on the server; undefined for what is none. */
export function readKept(text: string): KeptDraft | undefined {
  try {
    const stored: unknown = JSON.parse(text);
    if (!isObject(stored)) return undefined;
    const draft = draftOf(stored["draft"]);
    const at = textOf(stored["at"]);
    if (!draft || at === null || Number.isNaN(Date.parse(at))) return undefined;
    const options = Array.isArray(stored["options"]) ? stored["options"].filter(isNamed) : [];
    return { at, over: textOf(stored["over"]), attempt: textOf(stored["attempt"]), draft, options };
  } catch {
    return undefined;
  }
}

/** The draft that a viewer has of a plan; undefined for none. */
export function keptDraft(owner: Owner): KeptDraft | undefined {
  try {
    return readKept(localStorage.getItem(keyOf(owner)) ?? "null");
  } catch {
    // A browser that forbids storage has kept nothing.
    return undefined;
  }
}

function ageOf(key: string): string {
  return /"at":"([^"]*)"/.exec(localStorage.getItem(key)?.slice(0, 80) ?? "")?.[1] ?? "";
}

/** The places of a viewer's drafts of new plans, the last one first. */
export function newPlanDrafts(viewer: string): string[] {
  return placesUnder(`${DRAFTS_KEY}.${viewer}.`, "new");
}

/**
 * Keeps a draft. A browser that stores nothing keeps none, and one that has no room left keeps the earlier one: what is typed stays on the
 * screen.
 *
 * @returns whether it is kept
 */
export function keepDraft(owner: Owner, kept: KeptDraft): boolean {
  try {
    localStorage.setItem(keyOf(owner), JSON.stringify(kept));
    return true;
  } catch {
    // Older than what is on the screen, and better than nothing.
    return false;
  }
}

/** Where a draft goes that is still offered while another one is typed. */
export function asideOf(planId: string, { at }: KeptDraft): string {
  return `${planId}.${Date.parse(at).toString(36)}`;
}

/** The places of what a viewer has of a plan: its own, and those that were set aside, the last one first. */
export function placesOf({ viewer, planId }: Owner): string[] {
  const begin = `${DRAFTS_KEY}.${viewer}.`;
  return [planId, ...placesUnder(begin, `${planId}.`)];
}

function placesUnder(begin: string, start: string): string[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(begin + start))
      .sort((one, other) => (ageOf(one) > ageOf(other) ? -1 : 1))
      .map((key) => key.slice(begin.length));
  } catch {
    // A browser that forbids storage has kept nothing.
    return [];
  }
}

export function forgetDraft(owner: Owner): void {
  try {
    localStorage.removeItem(keyOf(owner));
  } catch {
    // A browser that forbids storage has kept nothing.
  }
}
