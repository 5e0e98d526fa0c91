import { equal } from "@wry/equality";

import { isReference, type RowField, type RowReference } from "../../fields.ts";
import type { PriceLists } from "../../warnings/vendor-prices.ts";
import { toDisplayQuantity, toUnits, type CellInput } from "../../plan-rows.ts";
import { isBlankRow, trimFlight, shiftFlight, proposeFlight } from "./flight-dates.ts";
import { pickRows, type Dates, type DraftRow, type DraftOrderDetails, type PlanDraft } from "./plan-draft.ts";
import type { Reference } from "./references.ts";
import { applyListPrices } from "./list-prices.ts";

export interface PlanContext {
  priceLists: PriceLists;
  /** Returns null if unknown or not measured in seconds. */
  getSeconds: (durationId: string) => number | null;
}

/** With `asUnits`, the quantity counts units of ten seconds. */
export type RowValues = Partial<Omit<DraftRow, "id" | "seconds" | "repricing">>;

export type PlanChange =
  | { type: "set"; keys: readonly string[]; values: RowValues }
  | { type: "setRows"; rows: ReadonlyMap<string, RowValues> }
  | { type: "insert"; index: number; rows: readonly (readonly [key: string, row: DraftRow])[] }
  | { type: "remove"; keys: readonly string[] }
  | { type: "move"; keys: readonly string[]; step: 1 | -1 }
  /** Inserts or updates rows; removes rows missing in `rowKeys`. */
  | {
      type: "replaceRows";
      rows: readonly { key: string; before: DraftRow; values: RowValues }[];
      rowKeys: readonly string[];
    }
  /** Resolves a name; `id` is null if not found. */
  | { type: "resolveName"; field: RowReference; name: string; cityId: string | null; id: string | null }
  | { type: "applyPriceLists" }
  | { type: "setOrderDetails"; values: Partial<Omit<DraftOrderDetails, "campaignDate">> }
  | { type: "setDates"; dates: Dates }
  | { type: "trimFlights" }
  /** With `end`, also moves the plan's last day. */
  | { type: "moveFlights"; days: number; end?: string | undefined }
  | { type: "setPriceDetail"; field: keyof PlanDraft["priceDetails"]; value: CellInput }
  | { type: "replaceDraft"; draft: PlanDraft };

const MEDIA_TYPE_FIELDS = [
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

/** A new duration keeps the number of spots. Units become spots if they divide evenly. */
function applyValuesAndQuantity(row: DraftRow, values: RowValues, context: PlanContext): DraftRow {
  const changed = { ...row, ...values };
  if ("durationId" in values && values.durationId !== row.durationId)
    changed.seconds = typeof changed.durationId === "string" ? context.getSeconds(changed.durationId) : null;
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

interface RowContext extends PlanContext {
  oldVendorId: string | null;
  vendorId: string | null;
}

/** Applies values, and the area, quantity and list price that depend on them. */
function applyRowValues(row: DraftRow, values: RowValues, context: RowContext): DraftRow {
  const isCityChanged = "cityId" in values && values.cityId !== row.cityId && !("areaId" in values);
  const changed = applyValuesAndQuantity(
    row,
    { ...values, ...(isCityChanged ? { areaId: null } : {}) },
    context,
  );
  const { channelId, formatId, unit, unitRate } = row;
  const isRepriced =
    channelId !== changed.channelId ||
    formatId !== changed.formatId ||
    context.oldVendorId !== context.vendorId;
  // A rate set in the same change has priority over the list price, which then only proposes its unit.
  const isRateSet = (values.unitRate ?? null) !== null;
  if (!isRepriced || (isRateSet && changed.unit !== null)) return changed;
  const before = { vendorId: context.oldVendorId, channelId, formatId, unit, unitRate };
  const previous = isRateSet ? { ...before, unitRate: null } : (row.repricing ?? before);
  const isUnitPreserved = (values.unit ?? null) !== null;
  return applyListPrices(changed, { ...previous, isUnitPreserved }, context.vendorId, context.priceLists);
}

function changeRows(
  draft: PlanDraft,
  keys: readonly string[],
  change: (row: DraftRow, key: string) => DraftRow,
): PlanDraft {
  const rows = { ...draft.rows };
  let changed = false;
  for (const key of keys) {
    const before = draft.rows[key];
    const after = before && change(before, key);
    if (!before || !after || equal(before, after)) continue;
    rows[key] = after;
    changed = true;
  }
  return changed ? { ...draft, rows } : draft;
}

function applyOrderDetails(
  draft: PlanDraft,
  values: Partial<Omit<DraftOrderDetails, "campaignDate">>,
  context: PlanContext,
): PlanDraft {
  const before = draft.orderDetails;
  const order = { ...before, ...values };
  // Without a previous media type or vendor, rows contain only pending names, which stay.
  const isMediaTypeReplaced = before.mediaTypeId !== null && order.mediaTypeId !== before.mediaTypeId;
  if (isMediaTypeReplaced && !("vendorId" in values)) order.vendorId = null;
  const isVendorReplaced = before.vendorId !== null && order.vendorId !== before.vendorId;
  const clearedFields = isMediaTypeReplaced
    ? MEDIA_TYPE_FIELDS
    : isVendorReplaced
      ? (["channelId"] as const)
      : [];
  const rowContext = { ...context, oldVendorId: before.vendorId, vendorId: order.vendorId };
  const changed = changeRows(draft, draft.rowKeys, (row) =>
    applyRowValues(row, clearFields(clearedFields), rowContext),
  );
  return { ...changed, orderDetails: order };
}

/** Changes only proposed or empty flight dates, and dates without a year. */
function applyDates(draft: PlanDraft, dates: Dates): PlanDraft {
  const before = draft.orderDetails.campaignDate;
  if (before.start === dates.start && before.end === dates.end) return draft;
  const changed = changeRows(draft, draft.rowKeys, (row) => ({
    ...row,
    ...proposeFlight(row, before, dates),
  }));
  return { ...changed, orderDetails: { ...draft.orderDetails, campaignDate: dates } };
}

function adjustFlights(draft: PlanDraft, adjustFlight: ReturnType<typeof shiftFlight>): PlanDraft {
  const { campaignDate } = draft.orderDetails;
  return changeRows(draft, draft.rowKeys, (row) =>
    // Empty rows already have the new dates.
    isBlankRow(row, campaignDate) ? row : { ...row, ...adjustFlight(row) },
  );
}

/** Moves all rows by one position, or none. */
function moveRows(draft: PlanDraft, keys: readonly string[], step: 1 | -1): PlanDraft {
  const movedKeys = new Set(keys);
  const order = step < 0 ? [...draft.rowKeys] : draft.rowKeys.toReversed();
  const edge = order[0];
  if (movedKeys.size === 0 || edge === undefined || movedKeys.has(edge)) return draft;
  order.forEach((key, index) => {
    const before = order[index - 1];
    if (before !== undefined && movedKeys.has(key)) [order[index - 1], order[index]] = [key, before];
  });
  return { ...draft, rowKeys: step < 0 ? order : order.toReversed() };
}

function resolveName(
  draft: PlanDraft,
  { field, name, cityId, id }: Extract<PlanChange, { type: "resolveName" }>,
  context: RowContext,
): PlanDraft {
  const reference: Reference = id ?? { kind: "unmatched", name };
  return changeRows(draft, draft.rowKeys, (row) => {
    const current = row[field];
    const hasName = typeof current === "object" && current?.name === name;
    const isSameCity = field !== "areaId" || row.cityId === cityId;
    return hasName && isSameCity ? applyRowValues(row, { [field]: reference }, context) : row;
  });
}

/** Returns the same object if nothing changed. */
export function applyPlanChange(draft: PlanDraft, change: PlanChange, context: PlanContext): PlanDraft {
  const { vendorId } = draft.orderDetails;
  const rowContext = { ...context, oldVendorId: vendorId, vendorId };
  switch (change.type) {
    case "set":
      return changeRows(draft, change.keys, (row) => applyRowValues(row, change.values, rowContext));
    case "setRows":
      return changeRows(draft, [...change.rows.keys()], (row, key) =>
        applyRowValues(row, change.rows.get(key) ?? {}, rowContext),
      );
    case "insert": {
      const rowKeys = draft.rowKeys.toSpliced(change.index, 0, ...change.rows.map(([key]) => key));
      return { ...draft, rowKeys, rows: { ...draft.rows, ...Object.fromEntries(change.rows) } };
    }
    case "remove": {
      const removedKeys = new Set(change.keys);
      const rowKeys = draft.rowKeys.filter((key) => !removedKeys.has(key));
      return { ...draft, rowKeys, rows: pickRows(draft.rows, rowKeys) };
    }
    case "move":
      return moveRows(draft, change.keys, change.step);
    case "replaceRows": {
      const changedRows = change.rows.map(
        ({ key, before, values }) => [key, applyRowValues(before, values, rowContext)] as const,
      );
      const rows = { ...draft.rows, ...Object.fromEntries(changedRows) };
      return { ...draft, rowKeys: change.rowKeys, rows: pickRows(rows, change.rowKeys) };
    }
    case "resolveName":
      return resolveName(draft, change, rowContext);
    case "applyPriceLists":
      return changeRows(draft, draft.rowKeys, (row) =>
        row.repricing ? applyListPrices(row, row.repricing, vendorId, context.priceLists) : row,
      );
    case "setOrderDetails":
      return applyOrderDetails(draft, change.values, context);
    case "setDates":
      return applyDates(draft, change.dates);
    case "trimFlights":
      return adjustFlights(draft, trimFlight(draft.orderDetails.campaignDate));
    case "moveFlights": {
      const moved = adjustFlights(draft, shiftFlight(change.days));
      const { start, end } = draft.orderDetails.campaignDate;
      return applyDates(moved, { start, end: change.end ?? end });
    }
    case "setPriceDetail":
      return { ...draft, priceDetails: { ...draft.priceDetails, [change.field]: change.value } };
    case "replaceDraft":
      return change.draft;
  }
}

/** Returns true if the change would clear chosen values. */
export function hasValuesToClear(draft: PlanDraft, field: "mediaTypeId" | "vendorId"): boolean {
  const { mediaTypeId, vendorId } = draft.orderDetails;
  const hasReference = (fields: readonly RowField[]) =>
    Object.values(draft.rows).some((row) =>
      fields.some((field) => isReference(field) && row[field] !== null),
    );
  if (field === "vendorId") return vendorId !== null && hasReference(["channelId"]);
  return mediaTypeId !== null && (vendorId !== null || hasReference(MEDIA_TYPE_FIELDS));
}
