import { isReference, type RowField, type RowReference } from "../../fields.ts";
import { toDisplayQuantity, toUnits, type CellInput } from "../../plan-rows.ts";
import { cutTo, shiftFlight, proposeFlight } from "./flight-dates.ts";
import { isShallowEqual, type Dates, type DraftRow, type OrderDraft, type PlanDraft } from "./plan-draft.ts";
import { pendingName, unmatchedName } from "./pending-names.ts";
import { applyListPrices, type PriceLists } from "./list-prices.ts";

export interface PlanContext {
  lists: PriceLists;
  /** Null if unknown or not measured in seconds. */
  secondsOf: (durationId: string) => number | null;
}

/** `asUnits`: the quantity counts units of ten seconds. */
export type RowValues = Partial<Omit<DraftRow, "id" | "seconds" | "repricing">>;

export type PlanChange =
  | { type: "set"; keys: readonly string[]; values: RowValues }
  | { type: "fill"; from: string; keys: readonly string[]; fields: readonly RowField[] }
  | { type: "insert"; at: number; rows: readonly (readonly [key: string, row: DraftRow])[] }
  | { type: "remove"; keys: readonly string[] }
  | { type: "move"; keys: readonly string[]; step: 1 | -1 }
  /** Inserts or updates rows; removes rows missing in `rowKeys`. */
  | {
      type: "put";
      rows: readonly { key: string; before: DraftRow; values: RowValues }[];
      rowKeys: readonly string[];
    }
  /** Resolves a pending name; `id` is null if not found. */
  | { type: "named"; field: RowReference; text: string; cityId: string | null; id: string | null }
  | { type: "listed" }
  | { type: "order"; values: Partial<Omit<OrderDraft, "campaignDate">> }
  | { type: "dates"; dates: Dates }
  | { type: "flights"; how: "move" | "cut"; days: number }
  | { type: "price"; field: keyof PlanDraft["priceDetails"]; value: CellInput }
  | { type: "replace"; draft: PlanDraft };

/** Fields that depend on the media type. */
const OF_MEDIA_TYPE = [
  "channelId",
  "formatId",
  "positionId",
  "sizeId",
  "durationId",
  "timeSlotId",
  "materialId",
] as const satisfies readonly RowField[];

export function clearFields(fields: readonly RowField[]): RowValues {
  return Object.fromEntries(fields.map((field) => [field, null]));
}

/** Spots are unchanged; units become spots if they divide evenly. */
function counted(row: DraftRow, values: RowValues, context: PlanContext): DraftRow {
  const changed = { ...row, ...values };
  if ("durationId" in values && values.durationId !== row.durationId)
    changed.seconds = changed.durationId === null ? null : context.secondsOf(changed.durationId);
  if ("quantity" in values) {
    changed.asUnits = values.asUnits ?? false;
    if (!changed.asUnits) return changed;
  }
  if (!changed.asUnits) return changed;
  const units = toUnits({ ...changed, asUnits: true });
  return typeof units === "number"
    ? { ...changed, ...toDisplayQuantity(units, changed) }
    : { ...changed, asUnits: false };
}

interface Around extends PlanContext {
  /** Vendor before the change. */
  vendorBefore: string | null;
  vendorId: string | null;
}

/** Applies values and their consequences. */
function changedRow(row: DraftRow, values: RowValues, around: Around): DraftRow {
  const moves = "cityId" in values && values.cityId !== row.cityId && !("areaId" in values);
  const changed = counted(row, { ...values, ...(moves ? { areaId: null } : {}) }, around);
  const { channelId, formatId, unit, unitRate } = row;
  const isRepriced =
    channelId !== changed.channelId ||
    formatId !== changed.formatId ||
    around.vendorBefore !== around.vendorId;
  // A rate set with the channel wins over the list price.
  if (!isRepriced || (values.unitRate ?? null) !== null) return changed;
  const was = row.repricing ?? { vendorId: around.vendorBefore, channelId, formatId, unit, unitRate };
  const preservesUnit = (values.unit ?? null) !== null;
  return applyListPrices(changed, { ...was, preservesUnit }, around.vendorId, around.lists);
}

function withRows(draft: PlanDraft, keys: readonly string[], change: (row: DraftRow) => DraftRow): PlanDraft {
  const rows = { ...draft.rows };
  let changed = false;
  for (const key of keys) {
    const before = draft.rows[key];
    const after = before && change(before);
    if (!before || !after || isShallowEqual(before, after)) continue;
    rows[key] = after;
    changed = true;
  }
  return changed ? { ...draft, rows } : draft;
}

function ordered(
  draft: PlanDraft,
  values: Partial<Omit<OrderDraft, "campaignDate">>,
  context: PlanContext,
): PlanDraft {
  const before = draft.orderDetails;
  const order = { ...before, ...values };
  const isMediumChanged = order.mediaTypeId !== before.mediaTypeId;
  // Without a media type or vendor, rows contain only pending names.
  const clearsVendor = isMediumChanged && before.mediaTypeId !== null;
  if (clearsVendor && !("vendorId" in values)) order.vendorId = null;
  const cleared = clearsVendor
    ? OF_MEDIA_TYPE
    : before.vendorId !== null && order.vendorId !== before.vendorId
      ? (["channelId"] as const)
      : [];
  const around = { ...context, vendorBefore: before.vendorId, vendorId: order.vendorId };
  const changed = withRows(draft, draft.rowKeys, (row) => changedRow(row, clearFields(cleared), around));
  return { ...changed, orderDetails: order };
}

/** Only proposed, empty or year-less flight days follow. */
function dated(draft: PlanDraft, dates: Dates): PlanDraft {
  const before = draft.orderDetails.campaignDate;
  if (before.start === dates.start && before.end === dates.end) return draft;
  const changed = withRows(draft, draft.rowKeys, (row) => ({ ...row, ...proposeFlight(row, before, dates) }));
  return { ...changed, orderDetails: { ...draft.orderDetails, campaignDate: dates } };
}

/** One position; all or none. */
function moved(draft: PlanDraft, keys: readonly string[], step: 1 | -1): PlanDraft {
  const moving = new Set(keys);
  const order = step < 0 ? [...draft.rowKeys] : draft.rowKeys.toReversed();
  const edge = order[0];
  if (moving.size === 0 || edge === undefined || moving.has(edge)) return draft;
  order.forEach((key, index) => {
    const before = order[index - 1];
    if (before !== undefined && moving.has(key)) [order[index - 1], order[index]] = [key, before];
  });
  return { ...draft, rowKeys: step < 0 ? order : order.toReversed() };
}

function named(
  draft: PlanDraft,
  { field, text, cityId, id }: Extract<PlanChange, { type: "named" }>,
  around: Around,
): PlanDraft {
  const keys = draft.rowKeys.filter((key) => {
    const row = draft.rows[key];
    const isPendingName = row?.[field] === pendingName(text) || row?.[field] === unmatchedName(text);
    return isPendingName && (field !== "areaId" || row?.cityId === cityId);
  });
  return withRows(draft, keys, (row) => changedRow(row, { [field]: id ?? unmatchedName(text) }, around));
}

/** Returns the same object if nothing changed. */
export function applyPlanChange(draft: PlanDraft, change: PlanChange, context: PlanContext): PlanDraft {
  const { vendorId } = draft.orderDetails;
  const around = { ...context, vendorBefore: vendorId, vendorId };
  switch (change.type) {
    case "set":
      return withRows(draft, change.keys, (row) => changedRow(row, change.values, around));
    case "fill": {
      const source = draft.rows[change.from];
      if (!source) return draft;
      const values: RowValues = Object.fromEntries(change.fields.map((field) => [field, source[field]]));
      if (change.fields.includes("quantity")) values.asUnits = source.asUnits;
      return withRows(draft, change.keys, (row) => changedRow(row, values, around));
    }
    case "insert": {
      const rowKeys = draft.rowKeys.toSpliced(change.at, 0, ...change.rows.map(([key]) => key));
      return { ...draft, rowKeys, rows: { ...draft.rows, ...Object.fromEntries(change.rows) } };
    }
    case "remove": {
      const removedKeys = new Set(change.keys);
      const rowKeys = draft.rowKeys.filter((key) => !removedKeys.has(key));
      return { ...draft, rowKeys, rows: onlyRows(draft.rows, rowKeys) };
    }
    case "move":
      return moved(draft, change.keys, change.step);
    case "put": {
      const changedRows = change.rows.map(
        ({ key, before, values }) => [key, changedRow(before, values, around)] as const,
      );
      const rows = { ...draft.rows, ...Object.fromEntries(changedRows) };
      return { ...draft, rowKeys: change.rowKeys, rows: onlyRows(rows, change.rowKeys) };
    }
    case "named":
      return named(draft, change, around);
    case "listed":
      return withRows(draft, draft.rowKeys, (row) =>
        row.repricing ? applyListPrices(row, row.repricing, vendorId, context.lists) : row,
      );
    case "order":
      return ordered(draft, change.values, context);
    case "dates":
      return dated(draft, change.dates);
    case "flights": {
      const { campaignDate } = draft.orderDetails;
      const follow = change.how === "move" ? shiftFlight(change.days) : cutTo(campaignDate);
      return withRows(draft, draft.rowKeys, (row) => ({ ...row, ...follow(row) }));
    }
    case "price":
      return { ...draft, priceDetails: { ...draft.priceDetails, [change.field]: change.value } };
    case "replace":
      return change.draft;
  }
}

function onlyRows(rows: PlanDraft["rows"], keys: readonly string[]): PlanDraft["rows"] {
  return Object.fromEntries(keys.flatMap((key) => (rows[key] ? [[key, rows[key]] as const] : [])));
}

/** Returns true if the change would clear chosen values. */
export function shouldClear(draft: PlanDraft, part: "mediaTypeId" | "vendorId"): boolean {
  const { mediaTypeId, vendorId } = draft.orderDetails;
  const any = (fields: readonly RowField[]) =>
    Object.values(draft.rows).some((row) =>
      fields.some((field) => isReference(field) && row[field] !== null),
    );
  if (part === "vendorId") return vendorId !== null && any(["channelId"]);
  return mediaTypeId !== null && (vendorId !== null || any(OF_MEDIA_TYPE));
}
