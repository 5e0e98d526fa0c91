import { i18n } from "@lingui/core";
import { plural, t } from "@lingui/core/macro";

import { removeNulls, type FieldValues } from "../../../table-import/fields/import-fields.ts";
import type { RowGroups } from "../../../table-import/target.ts";
import { channelList, PRICE_FIELDS } from "./channel-fields.ts";
import type { VendorInput } from "../../../generated/schema.ts";
import type { VendorFieldsFragment } from "../vendor.generated.tsx";
import { completePrices } from "./complete-prices.ts";
import { formatRows } from "../../../table-import/review/table-notices.ts";
import { findNamedValues } from "../../../table-import/values/find-named-values.ts";
import { createUnresolvedName } from "../../../table-import/values/parse-cell.ts";
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
import { arrangePrices, listRemarks } from "./arrange-prices.ts";
import { suggestPriceColumns } from "./price-columns.ts";
import { listContestedPrices } from "./price-questions.ts";
import { listColumnUnits } from "./price-units.ts";
import { findPricedLength, isNestedField, VENDOR_MEDIA_TYPES, VENDOR_NAME } from "./title-values.ts";

const removeEmptyLists = (values: FieldValues): FieldValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => !Array.isArray(value) || value.length > 0));

/** A vendor without media types has those of its channels. */
function addMediaTypes(values: FieldValues, list: NestedList): FieldValues {
  const own = values[VENDOR_MEDIA_TYPES];
  if (Array.isArray(own) && own.length > 0) return values;
  const ids = readNestedRows(values, list).flatMap(({ mediaTypeId }) => mediaTypeId ?? []);
  return ids.length === 0 ? values : { ...values, [VENDOR_MEDIA_TYPES]: [...new Set(ids)] };
}

/** Rows of vendors with their channels and prices. */
export function createRowGroups(list: NestedList = channelList): RowGroups {
  return {
    groupBy: VENDOR_NAME,
    fields: flattenNestedFields(list),
    derivedFields: [VENDOR_MEDIA_TYPES],
    crosstab: { headingField: PRICE_FIELDS.format, valueField: PRICE_FIELDS.price },
    initial: listInitialValues(list),
    suggestColumns: suggestPriceColumns,
    listContestedPrices,
    arrange: arrangePrices,
    // Each sheet has its own channels and units.
    isReusable: (name) =>
      !isNestedField(name) || name === PRICE_FIELDS.currency || name === PRICE_FIELDS.start,
    listNotices: (file, choice, target) => {
      const isPerSpot = choice.fixedValues[PRICE_FIELDS.unit] === "SPOT";
      const spotLength = isPerSpot ? findPricedLength(file, choice) : undefined;
      const remarks = listRemarks(file, choice);
      const texts = formatRows(remarks);
      const units = listColumnUnits(file, choice, target).map(({ heading, unit }) => {
        const label = i18n._(unit);
        return t`“${heading}”: ${label}`;
      });
      const unitTexts = units.join(", ");
      return [
        ...(units.length === 0 ? [] : [t`Units that the file names: ${unitTexts}`]),
        ...(spotLength === undefined
          ? []
          : [t`Prices per ${spotLength} are imported as prices of one spot.`]),
        ...(remarks.length === 0
          ? []
          : [
              plural(remarks.length, {
                one: `# price with a remark is left out: ${texts}`,
                other: `# prices with remarks are left out: ${texts}`,
              }),
            ]),
      ];
    },
    getCreationValues: (field, name, rows) => {
      if (field !== PRICE_FIELDS.format) return undefined;
      const [unit, ...others] = findNamedValues(rows, { field, name, other: PRICE_FIELDS.unit });
      return unit !== undefined && others.length === 0 ? { defaultUnit: unit } : undefined;
    },
    groupRows,
    mergeRows: (rows, fields) => mergeRows(rows, fields, list),
    completeItems: (values, isNew) => {
      if (values[list.name] === undefined) return values;
      const rows = mergeNestedRows(readNestedRows(values, list), [], isNew ? list : removeDefaults(list));
      const completed = { ...values, [list.name]: rows };
      // Without a media type, the channel has the error.
      const unknown = rows.length > 0 ? { [VENDOR_MEDIA_TYPES]: [createUnresolvedName("")] } : {};
      return isNew ? { ...unknown, ...removeEmptyLists(addMediaTypes(completed, list)) } : completed;
    },
    mergeItems: (stored, values) => {
      const rows = mergeNestedRows(readNestedRows(values, list), readNestedRows(stored, list), list);
      const { [VENDOR_MEDIA_TYPES]: own = stored[VENDOR_MEDIA_TYPES] } = removeNulls(values);
      return addMediaTypes(
        { [list.name]: rows, ...(own !== undefined && { [VENDOR_MEDIA_TYPES]: own }) },
        list,
      );
    },
    completeInput: (stored, input, ...rest) =>
      completePrices(stored as VendorFieldsFragment, input as unknown as VendorInput, ...rest),
    revertItems: (current, changes) => revertNestedRows(current, changes, list),
    listFileRows: (record) => listFileRows({ "": record }, record, list),
    formatAdded: (after, before) => formatAddedItems(after, before, list),
  };
}
