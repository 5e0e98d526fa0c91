import { t } from "@lingui/core/macro";

import type { RowGroups } from "../../../table-import/target.ts";
import { channelList, PRICE_FIELDS } from "./channel-fields.ts";
import type { VendorInput } from "../../../generated/schema.ts";
import type { VendorFieldsFragment } from "../vendor.generated.tsx";
import { completePrices } from "./complete-prices.ts";
import { groupRows, mergeRows } from "./group-rows.ts";
import {
  flattenNestedFields,
  formatAddedItems,
  listFileRows,
  listInitialValues,
  mergeNestedRows,
  readNestedRows,
  removeDefaults,
  revertNestedRows,
  type NestedList,
} from "./nested-rows.ts";
import { arrangePrices, suggestPriceColumns } from "./price-columns.ts";
import { findPricedLength, isNestedField, VENDOR_NAME } from "./title-values.ts";

/** Rows of vendors with their channels and prices. */
export function createRowGroups(list: NestedList = channelList): RowGroups {
  return {
    groupBy: VENDOR_NAME,
    fields: flattenNestedFields(list),
    crosstab: { headingField: PRICE_FIELDS.format, valueField: PRICE_FIELDS.price },
    initial: listInitialValues(list),
    suggestColumns: suggestPriceColumns,
    arrange: arrangePrices,
    // Each sheet has its own channels and units.
    isReusable: (name) =>
      !isNestedField(name) || name === PRICE_FIELDS.currency || name === PRICE_FIELDS.start,
    listNotices: (file, choice) => {
      const isPerSpot = choice.fixedValues[PRICE_FIELDS.unit] === "SPOT";
      const spotLength = isPerSpot ? findPricedLength(file, choice) : undefined;
      return spotLength === undefined
        ? []
        : [t`Prices per ${spotLength} are imported as prices of one spot.`];
    },
    getCreationValues: (name, { fixedValues }) => {
      const unit = fixedValues[PRICE_FIELDS.unit];
      return name === PRICE_FIELDS.format && unit ? { defaultUnit: unit } : undefined;
    },
    groupRows,
    mergeRows: (rows, fields) => mergeRows(rows, fields, list),
    completeItems: (values, isNew) =>
      values[list.name] === undefined
        ? values
        : {
            ...values,
            [list.name]: mergeNestedRows(
              readNestedRows(values, list),
              [],
              isNew ? list : removeDefaults(list),
            ),
          },
    mergeItems: (stored, values) => ({
      [list.name]: mergeNestedRows(readNestedRows(values, list), readNestedRows(stored, list), list),
    }),
    completeInput: (stored, input, ...rest) =>
      completePrices(stored as VendorFieldsFragment, input as unknown as VendorInput, ...rest),
    revertItems: (current, changes) => revertNestedRows(current, changes, list),
    listFileRows: (record) => listFileRows({ "": record }, record, list),
    formatAdded: (after, before) => formatAddedItems(after, before, list),
  };
}
