import * as z from "zod/mini";
import { catch as otherwise } from "zod/mini";

import type { Option } from "../../../../crud/reference/option.ts";
import { isReference, REFERENCES, ROW_KEYS, type RowField } from "../../fields.ts";
import type { PlanReference } from "../../plan-rows.ts";
import { parseReference, serializeReference } from "../../reference.ts";
import { toDraftRows, listRows, type DraftRow, type PlanDraft } from "../model/plan-draft.ts";
import type { KnownNames } from "../model/known-names.ts";
import { tryStorage, listStorageKeys, DRAFTS_KEY } from "./draft-keys.ts";

/** Referenced record with its name, which is shown before any request. */
interface NamedOption {
  field: PlanReference;
  option: Option;
}

export interface DraftOrigin {
  /** `updatedAt` of the edited plan; null if new. */
  baseUpdatedAt: string | null;
  /** Idempotency key of the creation; null for a stored plan. */
  attempt: string | null;
}

export interface StoredDraft extends DraftOrigin {
  at: string;
  draft: PlanDraft;
  options: readonly NamedOption[];
}

/** For a new plan, `planId` is its slot. */
export interface DraftOwner {
  viewerId: string;
  planId: string;
}

function buildStorageKey({ viewerId, planId }: DraftOwner): string {
  return `${DRAFTS_KEY}.${viewerId}.${planId}`;
}

function listNamedOptions(draft: PlanDraft, { getOption }: KnownNames): NamedOption[] {
  const { campaignId, mediaTypeId, vendorId } = draft.orderDetails;
  const order = Object.entries({ campaignId, mediaTypeId, vendorId }) as [PlanReference, string | null][];
  const rows = listRows(draft).flatMap((row) => REFERENCES.map((field) => [field, row[field]] as const));
  const namedOptions = [...order, ...rows].flatMap(([field, id]) => {
    const option = getOption(field, id);
    return option ? { field, option } : [];
  });
  return [...new Map(namedOptions.map((entry) => [`${entry.field} ${entry.option.id}`, entry])).values()];
}

/** Names of campaign and vendor, if loaded. */
export function getDraftTitle(
  { orderDetails: { campaignId, vendorId } }: PlanDraft,
  { getOption }: KnownNames,
): string {
  const names = [getOption("campaignId", campaignId)?.name, getOption("vendorId", vendorId)?.name];
  return names.filter(Boolean).join(" · ").slice(0, 200);
}

export function serializeDraft(
  draft: PlanDraft,
  knownNames: KnownNames,
  { baseUpdatedAt, attempt }: DraftOrigin,
): StoredDraft {
  return {
    at: new Date().toISOString(),
    baseUpdatedAt,
    attempt,
    draft,
    options: listNamedOptions(draft, knownNames),
  };
}

const TEXT_SCHEMA = otherwise(z.nullable(z.string()), null);
const REFERENCE_SCHEMA = z.pipe(TEXT_SCHEMA, z.transform(parseReference));
const CELL_INPUT_SCHEMA = otherwise(z.nullable(z.union([z.number(), z.string()])), null);

const ROW_SCHEMA = z.object({
  ...(Object.fromEntries(
    ROW_KEYS.map((field) => [field, isReference(field) ? REFERENCE_SCHEMA : CELL_INPUT_SCHEMA]),
  ) as Record<RowField, typeof CELL_INPUT_SCHEMA>),
  id: z.string(),
  seconds: otherwise(z.nullable(z.number()), null),
  asUnits: otherwise(z.boolean(), false),
});

/** Validated because users can edit browser storage. */
const STORED_DRAFT_SCHEMA = z.object({
  at: z.string().check(z.refine((at) => !Number.isNaN(Date.parse(at)))),
  over: TEXT_SCHEMA,
  attempt: TEXT_SCHEMA,
  draft: z.object({
    orderDetails: z.object({
      campaignId: TEXT_SCHEMA,
      mediaTypeId: TEXT_SCHEMA,
      vendorId: TEXT_SCHEMA,
      campaignDate: otherwise(z.object({ start: TEXT_SCHEMA, end: TEXT_SCHEMA }), { start: null, end: null }),
    }),
    rowKeys: z.array(z.unknown()),
    rows: z.record(z.string(), z.unknown()),
    priceDetails: z.object({ additionalCharges: CELL_INPUT_SCHEMA, discount: CELL_INPUT_SCHEMA }),
  }),
  options: otherwise(z.array(z.unknown()), []),
});

const NAMED_OPTION_SCHEMA = z.object({
  field: z.string(),
  option: z.object({ id: z.string(), name: z.string() }),
});

function isNamedOption(value: unknown): value is NamedOption {
  return z.safeParse(NAMED_OPTION_SCHEMA, value).success;
}

function serializeRow(row: DraftRow) {
  return {
    ...row,
    ...Object.fromEntries(REFERENCES.map((field) => [field, serializeReference(row[field])])),
  };
}

/** Uses the format of earlier releases: `over` is the base version, names are quoted. */
export function stringifyDraft({ at, baseUpdatedAt, draft, ...rest }: StoredDraft): string {
  const rows = Object.fromEntries(Object.entries(draft.rows).map(([key, row]) => [key, serializeRow(row)]));
  return JSON.stringify({ at, over: baseUpdatedAt, ...rest, draft: { ...draft, rows } });
}

/** Parses a draft and assigns new row keys; undefined if invalid. */
export function parseDraft(text: string): StoredDraft | undefined {
  try {
    const stored = z.parse(STORED_DRAFT_SCHEMA, JSON.parse(text));
    const { draft, options, over: baseUpdatedAt, ...metadata } = stored;
    const rows = draft.rowKeys.flatMap((key) => {
      const row = z.safeParse(ROW_SCHEMA, draft.rows[String(key)]);
      return row.success ? [row.data as DraftRow] : [];
    });
    return {
      ...metadata,
      baseUpdatedAt,
      draft: { ...draft, ...toDraftRows(rows) },
      options: options.filter(isNamedOption),
    };
  } catch {
    return undefined;
  }
}

export function readDraft(owner: DraftOwner): StoredDraft | undefined {
  return tryStorage(() => parseDraft(localStorage.getItem(buildStorageKey(owner)) ?? "null"), undefined);
}

/** Returns false and keeps the earlier draft if storage is full. */
export function saveDraft(owner: DraftOwner, stored: StoredDraft): boolean {
  return tryStorage(() => {
    localStorage.setItem(buildStorageKey(owner), stringifyDraft(stored));
    return true;
  }, false);
}

export function deleteDraft(owner: DraftOwner): void {
  tryStorage(() => localStorage.removeItem(buildStorageKey(owner)), undefined);
}

/** Key of a draft that is still offered while another one is edited. */
export function buildArchiveKey(planId: string, { at }: StoredDraft): string {
  return `${planId}.${Date.parse(at).toString(36)}`;
}

function listDraftKeysByAge(viewerId: string, prefix: string): string[] {
  const getTimestamp = (draftKey: string) => {
    const text = localStorage.getItem(buildStorageKey({ viewerId, planId: draftKey })) ?? "";
    return /"at":"([^"]*)"/.exec(text.slice(0, 80))?.[1] ?? "";
  };
  const planKeys = listStorageKeys(viewerId).map((key) =>
    key.slice(buildStorageKey({ viewerId, planId: "" }).length),
  );
  return planKeys
    .filter((draftKey) => draftKey.startsWith(prefix))
    .sort((a, b) => (getTimestamp(a) > getTimestamp(b) ? -1 : 1));
}

export function listNewPlanDrafts(viewerId: string): string[] {
  return listDraftKeysByAge(viewerId, "new");
}

/** Includes archived drafts. */
export function listDraftKeys({ viewerId, planId }: DraftOwner): string[] {
  return [planId, ...listDraftKeysByAge(viewerId, `${planId}.`)];
}
