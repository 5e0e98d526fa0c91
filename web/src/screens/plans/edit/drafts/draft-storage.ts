import * as z from "zod/mini";
import { catch as otherwise } from "zod/mini";

import type { Option } from "../../../../crud/reference/option.ts";
import { REFERENCES, ROW_KEYS, type RowField } from "../../fields.ts";
import type { PlanReference } from "../../plan-rows.ts";
import { keyed, listRows, type DraftRow, type PlanDraft } from "../model/plan-draft.ts";
import { unmatchedText, type KnownNames } from "../model/pending-names.ts";
import { tryStorage, draftKeys, DRAFTS_KEY } from "./draft-keys.ts";

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
export interface StoredDraft extends Base {
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

function buildKey({ viewer, planId }: Owner): string {
  return `${DRAFTS_KEY}.${viewer}.${planId}`;
}

function readNamed(draft: PlanDraft, { optionOf }: KnownNames): NamedOption[] {
  const { campaignId, mediaTypeId, vendorId } = draft.orderDetails;
  const order = Object.entries({ campaignId, mediaTypeId, vendorId }) as [PlanReference, string | null][];
  const rows = listRows(draft).flatMap((row) => REFERENCES.map((field) => [field, row[field]] as const));
  const named = [...order, ...rows].flatMap(([field, id]) => {
    const option = optionOf(field, id);
    return option ? { field, option } : [];
  });
  return [...new Map(named.map((it) => [`${it.field} ${it.option.id}`, it])).values()];
}

/** Campaign and vendor of a draft. Records that were deleted or are not loaded yet are left out: the title is stored. */
export function getDraftTitle(
  { orderDetails: { campaignId, vendorId } }: PlanDraft,
  { optionOf }: KnownNames,
): string {
  const names = [
    optionOf("campaignId", campaignId)?.name ?? unmatchedText(campaignId),
    optionOf("vendorId", vendorId)?.name ?? unmatchedText(vendorId),
  ];
  return names.filter(Boolean).join(" · ").slice(0, 200);
}

export function serializeDraft(draft: PlanDraft, known: KnownNames, { over, attempt }: Base): StoredDraft {
  return { at: new Date().toISOString(), over, attempt, draft, options: readNamed(draft, known) };
}

const TEXT = otherwise(z.nullable(z.string()), null);
const TYPED = otherwise(z.nullable(z.union([z.number(), z.string()])), null);

/** A stored row; what a row of today does not have is left out. */
const ROW = z.object({
  ...(Object.fromEntries(ROW_KEYS.map((field) => [field, TYPED])) as Record<RowField, typeof TYPED>),
  id: z.string(),
  seconds: otherwise(z.nullable(z.number()), null),
  asUnits: otherwise(z.boolean(), false),
});

/** A stored draft: storage can be edited by anybody at the keyboard. */
const KEPT = z.object({
  at: z.string().check(z.refine((at) => !Number.isNaN(Date.parse(at)))),
  over: TEXT,
  attempt: TEXT,
  draft: z.object({
    orderDetails: z.object({
      campaignId: TEXT,
      mediaTypeId: TEXT,
      vendorId: TEXT,
      campaignDate: otherwise(z.object({ start: TEXT, end: TEXT }), { start: null, end: null }),
    }),
    rowKeys: z.array(z.unknown()),
    rows: z.record(z.string(), z.unknown()),
    priceDetails: z.object({ additionalCharges: TYPED, discount: TYPED }),
  }),
  options: otherwise(z.array(z.unknown()), []),
});

const NAMED = z.object({ field: z.string(), option: z.object({ id: z.string(), name: z.string() }) });

function isNamed(value: unknown): value is NamedOption {
  return z.safeParse(NAMED, value).success;
}

/** The draft that a text holds, as it is kept in the browser and on the server, with keys of this page; undefined for what is none. */
export function parseDraft(text: string): StoredDraft | undefined {
  try {
    const { draft, options, ...kept } = z.parse(KEPT, JSON.parse(text));
    const rows = draft.rowKeys.flatMap((key) => {
      const row = z.safeParse(ROW, draft.rows[String(key)]);
      return row.success ? [row.data as DraftRow] : [];
    });
    return { ...kept, draft: { ...draft, ...keyed(rows) }, options: options.filter(isNamed) };
  } catch {
    return undefined;
  }
}

export function readDraft(owner: Owner): StoredDraft | undefined {
  return tryStorage(() => parseDraft(localStorage.getItem(buildKey(owner)) ?? "null"), undefined);
}

/**
 * Keeps a draft. A browser that stores nothing keeps none, and one that has no room left keeps the earlier one: what is typed stays on the
 * screen.
 *
 * @returns whether it is kept
 */
export function saveDraft(owner: Owner, kept: StoredDraft): boolean {
  return tryStorage(() => {
    localStorage.setItem(buildKey(owner), JSON.stringify(kept));
    return true;
  }, false);
}

export function deleteDraft(owner: Owner): void {
  tryStorage(() => localStorage.removeItem(buildKey(owner)), undefined);
}

/** Where a draft goes that is still offered while another one is typed. */
export function archiveKey(planId: string, { at }: StoredDraft): string {
  return `${planId}.${Date.parse(at).toString(36)}`;
}

/** The places of a viewer's drafts that begin so, the last one first. */
function placesUnder(viewer: string, start: string): string[] {
  const ageOf = (place: string) => {
    const text = localStorage.getItem(buildKey({ viewer, planId: place })) ?? "";
    return /"at":"([^"]*)"/.exec(text.slice(0, 80))?.[1] ?? "";
  };
  const places = draftKeys(viewer).map((key) => key.slice(buildKey({ viewer, planId: "" }).length));
  return places
    .filter((place) => place.startsWith(start))
    .sort((one, other) => (ageOf(one) > ageOf(other) ? -1 : 1));
}

export function newPlanDrafts(viewer: string): string[] {
  return placesUnder(viewer, "new");
}

/** The places of what a viewer has of a plan: its own, and those that were set aside. */
export function listDraftKeys({ viewer, planId }: Owner): string[] {
  return [planId, ...placesUnder(viewer, `${planId}.`)];
}
