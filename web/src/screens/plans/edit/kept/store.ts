import type { Option } from "../../../../crud/reference/option.ts";
import { REFERENCES, ROW_KEYS } from "../../fields.ts";
import type { PlanReference } from "../../rows.ts";
import { keyed, newRow, rowsOf, type DraftRow, type PlanDraft } from "../model/draft.ts";
import type { Known } from "../model/names.ts";
import { asked, draftKeys, DRAFTS_KEY } from "./key.ts";

/** A record that a draft names: its name is needed before anything is asked. */
interface NamedOption {
  field: PlanReference;
  option: Option;
}

/** Where what is typed comes from: it goes with its draft. */
export interface Base {
  /** `updatedAt` of the plan that it is typed over; null for a new one. */
  over: string | null;
  /** What the attempt to create a new plan is named by; null for a stored one. */
  attempt: string | null;
}

/** What was typed into a plan and not saved. */
export interface KeptDraft extends Base {
  /** When it was typed, ISO 8601. */
  at: string;
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

function namedIn(draft: PlanDraft, { optionOf }: Known): NamedOption[] {
  const { campaignId, mediaTypeId, vendorId } = draft.orderDetails;
  const order = Object.entries({ campaignId, mediaTypeId, vendorId }) as [PlanReference, string | null][];
  const rows = rowsOf(draft).flatMap((row) => REFERENCES.map((field) => [field, row[field]] as const));
  const named = [...order, ...rows].flatMap(([field, id]) => {
    const option = optionOf(field, id);
    return option ? { field, option } : [];
  });
  return [...new Map(named.map((it) => [`${it.field} ${it.option.id}`, it])).values()];
}

export function keptOf(draft: PlanDraft, known: Known, { over, attempt }: Base): KeptDraft {
  return { at: new Date().toISOString(), over, attempt, draft, options: namedIn(draft, known) };
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
  return {
    orderDetails: {
      campaignId: textOf(order["campaignId"]),
      mediaTypeId: textOf(order["mediaTypeId"]),
      vendorId: textOf(order["vendorId"]),
      campaignDate: { start: textOf(dates["start"]), end: textOf(dates["end"]) },
    },
    ...keyed(rowKeys.flatMap((key) => rowOf(rows[String(key)]) ?? [])),
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

export function keptDraft(owner: Owner): KeptDraft | undefined {
  return asked(() => readKept(localStorage.getItem(keyOf(owner)) ?? "null"), undefined);
}

/**
 * Keeps a draft. A browser that stores nothing keeps none, and one that has no room left keeps the earlier one: what is typed stays on the
 * screen.
 *
 * @returns whether it is kept
 */
export function keepDraft(owner: Owner, kept: KeptDraft): boolean {
  return asked(() => {
    localStorage.setItem(keyOf(owner), JSON.stringify(kept));
    return true;
  }, false);
}

export function forgetDraft(owner: Owner): void {
  asked(() => localStorage.removeItem(keyOf(owner)), undefined);
}

/** Where a draft goes that is still offered while another one is typed. */
export function asideOf(planId: string, { at }: KeptDraft): string {
  return `${planId}.${Date.parse(at).toString(36)}`;
}

/** The places of a viewer's drafts that begin so, the last one first. */
function placesUnder(viewer: string, start: string): string[] {
  const ageOf = (place: string) => {
    const text = localStorage.getItem(keyOf({ viewer, planId: place })) ?? "";
    return /"at":"([^"]*)"/.exec(text.slice(0, 80))?.[1] ?? "";
  };
  const places = draftKeys(viewer).map((key) => key.slice(keyOf({ viewer, planId: "" }).length));
  return places
    .filter((place) => place.startsWith(start))
    .sort((one, other) => (ageOf(one) > ageOf(other) ? -1 : 1));
}

export function newPlanDrafts(viewer: string): string[] {
  return placesUnder(viewer, "new");
}

/** The places of what a viewer has of a plan: its own, and those that were set aside. */
export function placesOf({ viewer, planId }: Owner): string[] {
  return [planId, ...placesUnder(viewer, `${planId}.`)];
}
