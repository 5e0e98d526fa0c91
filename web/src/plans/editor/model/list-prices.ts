import { findListPrice, isPriceListMissing, type PriceLists } from "../../warnings/vendor-prices.ts";
import type { DraftRow, Repricing } from "./plan-draft.ts";

/**
 * Applies the list price of a new channel or format; negotiated rates remain. A rate is negotiated unless it
 * is empty or the previous list price. Removes the old price if the new channel has none. While price lists
 * load, marks the row for repricing.
 */
export function applyListPrices(
  row: DraftRow,
  previous: Repricing,
  vendorId: string | null,
  lists: PriceLists,
): DraftRow {
  const hadNoRate = previous.unitRate === null;
  const isLoading =
    isPriceListMissing(lists, vendorId, row) ||
    (!hadNoRate && isPriceListMissing(lists, previous.vendorId, previous));
  if (isLoading) return { ...row, repricing: previous };
  const { repricing: _repricing, ...pricedRow } = row;
  const listPrice = findListPrice(lists, vendorId, row);
  // A monthly price does not apply to spots.
  const newPrice =
    previous.isUnitPreserved && (listPrice?.unit ?? row.unit) !== row.unit ? undefined : listPrice;
  const oldPrice = findListPrice(lists, previous.vendorId, { ...row, ...previous });
  const isListPrice =
    row.unitRate === null || (row.unitRate === previous.unitRate && row.unitRate === oldPrice?.price);
  return {
    ...pricedRow,
    // A rate of one's own is for the unit beside it.
    unit: isListPrice || row.unit === null ? (newPrice?.unit ?? row.unit) : row.unit,
    unitRate: isListPrice ? (newPrice?.price ?? null) : row.unitRate,
  };
}
