import * as z from "zod/mini";
import { catch as otherwise } from "zod/mini";

import type { Option } from "../../../../crud/reference/option.ts";
import { REFERENCES, ROW_KEYS, type RowField } from "../../fields.ts";
import type { PlanReference } from "../../plan-rows.ts";
import { keyed, listRows, type DraftRow, type PlanDraft } from "../model/plan-draft.ts";
import { unmatchedText, type KnownNames } from "../model/pending-names.ts";
import { tryStorage, draftKeys, DRAFTS_KEY } from "./draft-keys.ts";

/** Name of a referenced record, shown before any request. */
interface NamedOption {
  field: PlanReference;
  option: Option;
}

export interface Base {
  /** `updatedAt` of the edited plan; null if new. */
  over: string | null;
  /** Idempotency key of the creation; null for a stored plan. */
  attempt: string | null;
}

/** Unsaved input of a plan. */
export interface StoredDraft extends Base {
  at: string;
  draft: PlanDraft;
  options: readonly NamedOption[];
}

/** For a new plan, `planId` is its slot. */
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

export function serializeDraft(
  draft: PlanDraft,
  knownNames: KnownNames,
  { over, attempt }: Base,
): StoredDraft {
  return { at: new Date().toISOString(), over, attempt, draft, options: readNamed(draft, knownNames) };
}

const TEXT = otherwise(z.nullable(z.string()), null);
const CELL_INPUT = otherwise(z.nullable(z.union([z.number(), z.string()])), null);

/** A stored row; unknown fields are dropped. */
const ROW = z.object({
  ...(Object.fromEntries(ROW_KEYS.map((field) => [field, CELL_INPUT])) as Record<
    RowField,
    typeof CELL_INPUT
  >),
  id: z.string(),
  seconds: otherwise(z.nullable(z.number()), null),
  asUnits: otherwise(z.boolean(), false),
});

/** Validated because users can edit browser storage. */
const STORED_DRAFT = z.object({
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
    priceDetails: z.object({ additionalCharges: CELL_INPUT, discount: CELL_INPUT }),
  }),
  options: otherwise(z.array(z.unknown()), []),
});

const NAMED = z.object({ field: z.string(), option: z.object({ id: z.string(), name: z.string() }) });

function isNamed(value: unknown): value is NamedOption {
  return z.safeParse(NAMED, value).success;
}

/** Parses a draft and assigns new row keys; undefined if invalid. */
export function parseDraft(text: string): StoredDraft | undefined {
  try {
    const { draft, options, ...metadata } = z.parse(STORED_DRAFT, JSON.parse(text));
    const rows = draft.rowKeys.flatMap((key) => {
      const row = z.safeParse(ROW, draft.rows[String(key)]);
      return row.success ? [row.data as DraftRow] : [];
    });
    return { ...metadata, draft: { ...draft, ...keyed(rows) }, options: options.filter(isNamed) };
  } catch {
    return undefined;
  }
}

export function readDraft(owner: Owner): StoredDraft | undefined {
  return tryStorage(() => parseDraft(localStorage.getItem(buildKey(owner)) ?? "null"), undefined);
}

/**
 * Keeps the earlier draft if storage is full.
 *
 * @returns whether the draft was saved
 */
export function saveDraft(owner: Owner, stored: StoredDraft): boolean {
  return tryStorage(() => {
    localStorage.setItem(buildKey(owner), JSON.stringify(stored));
    return true;
  }, false);
}

export function deleteDraft(owner: Owner): void {
  tryStorage(() => localStorage.removeItem(buildKey(owner)), undefined);
}

/** Key of a draft still offered while another is edited. */
export function archiveKey(planId: string, { at }: StoredDraft): string {
  return `${planId}.${Date.parse(at).toString(36)}`;
}

function listDraftKeysByAge(viewer: string, start: string): string[] {
  const ageOf = (draftKey: string) => {
    const text = localStorage.getItem(buildKey({ viewer, planId: draftKey })) ?? "";
    return /"at":"([^"]*)"/.exec(text.slice(0, 80))?.[1] ?? "";
  };
  const planKeys = draftKeys(viewer).map((key) => key.slice(buildKey({ viewer, planId: "" }).length));
  return planKeys
    .filter((draftKey) => draftKey.startsWith(start))
    .sort((one, other) => (ageOf(one) > ageOf(other) ? -1 : 1));
}

export function newPlanDrafts(viewer: string): string[] {
  return listDraftKeysByAge(viewer, "new");
}

/** Includes archived drafts. */
export function listDraftKeys({ viewer, planId }: Owner): string[] {
  return [planId, ...listDraftKeysByAge(viewer, `${planId}.`)];
}
