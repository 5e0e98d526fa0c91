import * as z from "zod/mini";
import { catch as withFallback } from "zod/mini";

import { createUniqueId } from "../../../crud/create-unique-id.ts";
import type { Option } from "../../../crud/definition/hook-types.ts";
import { isReference, REFERENCES, ROW_KEYS, type RowField } from "../../fields.ts";
import { isBlankDraft } from "../model/flight-dates.ts";
import { toDraftRows, listRows, type DraftRow, type PlanDraft } from "../model/plan-draft.ts";
import {
  createKnownNames,
  type PlanReference,
  parseReference,
  serializeReferences,
  type KnownNames,
} from "../model/references.ts";
import { buildViewerPrefix, encodeId, listDraftStorageKeys, tryStorage } from "./draft-keys.ts";

/** Referenced record; its name is shown before any request. */
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

export interface DraftAddress {
  viewerId: string;
  /** From `createDraftKey`; in earlier releases also the encoded id of the plan. */
  draftKey: string;
}

function buildStorageKey({ viewerId, draftKey }: DraftAddress): string {
  return buildViewerPrefix(viewerId) + draftKey;
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

export function toStoredDraft(
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

const NULLABLE_STRING_SCHEMA = withFallback(z.nullable(z.string()), null);
const REFERENCE_SCHEMA = z.pipe(NULLABLE_STRING_SCHEMA, z.transform(parseReference));
const CELL_INPUT_SCHEMA = withFallback(z.nullable(z.union([z.number(), z.string()])), null);

const ROW_SCHEMA = z.object({
  ...(Object.fromEntries(
    ROW_KEYS.map((field) => [field, isReference(field) ? REFERENCE_SCHEMA : CELL_INPUT_SCHEMA]),
  ) as Record<RowField, typeof CELL_INPUT_SCHEMA>),
  id: z.string(),
  seconds: withFallback(z.nullable(z.number()), null),
  asUnits: withFallback(z.boolean(), false),
});

/** Validated because users can edit browser storage. */
const STORED_DRAFT_SCHEMA = z.object({
  at: z.string().check(z.refine((at) => !Number.isNaN(Date.parse(at)))),
  over: NULLABLE_STRING_SCHEMA,
  attempt: NULLABLE_STRING_SCHEMA,
  draft: z.object({
    orderDetails: z.object({
      campaignId: NULLABLE_STRING_SCHEMA,
      mediaTypeId: NULLABLE_STRING_SCHEMA,
      vendorId: NULLABLE_STRING_SCHEMA,
      campaignDate: withFallback(z.object({ start: NULLABLE_STRING_SCHEMA, end: NULLABLE_STRING_SCHEMA }), {
        start: null,
        end: null,
      }),
    }),
    rowKeys: z.array(z.unknown()),
    rows: z.record(z.string(), z.unknown()),
    priceDetails: z.object({ additionalCharges: CELL_INPUT_SCHEMA, discount: CELL_INPUT_SCHEMA }),
  }),
  options: withFallback(z.array(z.unknown()), []),
});

const NAMED_OPTION_SCHEMA = z.object({
  field: z.string(),
  option: z.object({ id: z.string(), name: z.string() }),
});

function isNamedOption(value: unknown): value is NamedOption {
  return z.safeParse(NAMED_OPTION_SCHEMA, value).success;
}

/** Format of earlier releases: `over` is the base version, names are quoted. */
export function stringifyDraft({ at, baseUpdatedAt, draft, ...rest }: StoredDraft): string {
  const rows = Object.fromEntries(
    Object.entries(draft.rows).map(([key, row]) => [key, { ...row, ...serializeReferences(row) }]),
  );
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

export function readDraft(address: DraftAddress): StoredDraft | undefined {
  return tryStorage(() => parseDraft(localStorage.getItem(buildStorageKey(address)) ?? "null"), undefined);
}

/** Returns false and keeps the earlier draft if storage is full. */
export function saveDraft(address: DraftAddress, stored: StoredDraft): boolean {
  return tryStorage(() => {
    localStorage.setItem(buildStorageKey(address), stringifyDraft(stored));
    return true;
  }, false);
}

export function deleteDraft(address: DraftAddress): void {
  tryStorage(() => localStorage.removeItem(buildStorageKey(address)), undefined);
}

const NEW_PLAN_PREFIX = "new-";

/** @param planId undefined for a new plan */
export function createDraftKey(planId: string | undefined): string {
  return planId === undefined
    ? NEW_PLAN_PREFIX + createUniqueId()
    : `${encodeId(planId)}.${createUniqueId()}`;
}

function listKeysNewestFirst(viewerId: string, isListed: (draftKey: string) => boolean): string[] {
  const getTimestamp = (draftKey: string) => {
    const text = localStorage.getItem(buildStorageKey({ viewerId, draftKey })) ?? "";
    return /"at":"([^"]*)"/.exec(text.slice(0, 80))?.[1] ?? "";
  };
  return listDraftStorageKeys(viewerId)
    .map((key) => key.slice(buildViewerPrefix(viewerId).length))
    .filter(isListed)
    .sort((a, b) => (getTimestamp(a) > getTimestamp(b) ? -1 : 1));
}

/** @param planId undefined for new plans */
export function listDraftKeys(viewerId: string, planId: string | undefined): string[] {
  const planKey = planId === undefined ? undefined : encodeId(planId);
  return listKeysNewestFirst(viewerId, (draftKey) =>
    planKey === undefined
      ? draftKey.startsWith(NEW_PLAN_PREFIX)
      : draftKey === planKey || draftKey.startsWith(`${planKey}.`),
  );
}

export interface BrowserDraft {
  id: string;
  title: string;
  /** Null if the plan is new. */
  planId: string | null;
  updatedAt: string;
}

/** The viewer's drafts in this browser, newest first; blank ones are omitted. */
export function listBrowserDrafts(viewerId: string): BrowserDraft[] {
  return listKeysNewestFirst(viewerId, () => true).flatMap((draftKey) => {
    const stored = readDraft({ viewerId, draftKey });
    if (!stored) return [];
    const isNew = draftKey.startsWith(NEW_PLAN_PREFIX);
    if (isNew && isBlankDraft(stored.draft)) return [];
    const names = createKnownNames(undefined);
    for (const { field, option } of stored.options) names.addOption(field, option);
    const planId = isNew ? null : decodeURIComponent(draftKey.split(".")[0] ?? "");
    return [{ id: draftKey, title: getDraftTitle(stored.draft, names), planId, updatedAt: stored.at }];
  });
}
